import { answerAwards, campaign, openAwards, pick } from '../support/awards.ts';
import { expect, test } from '../support/fixtures.ts';

/** Features that Chrome 99 and Safari 15.4, the oldest supported browsers, lack. */
const newer = `
  for (const [of, names] of [
    [AbortSignal, ['any', 'timeout']],
    [Array.prototype, ['toSorted', 'toSpliced', 'toReversed', 'with', 'findLast', 'findLastIndex']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'symmetricDifference']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Document.prototype, ['startViewTransition']],
    [Element.prototype, ['checkVisibility']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [globalThis, ['navigation', 'scheduler', 'Iterator']],
  ]) for (const name of names) delete of[name];`;

test('an old phone nominates and votes @one-screen', async ({ page, context }) => {
  await context.addInitScript(newer);
  const awards = await answerAwards(context, campaign({ phase: 'NOMINATION' }));
  await openAwards(page, 'foodieChoiceNominations');
  expect(await page.evaluate('typeof AbortSignal.any')).toBe('undefined');
  const old = page.getByText('Your browser is from before 2022');
  await expect(old).toBeHidden();
  await page.getByLabel('Restaurant name').fill('Bao Bar');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('link', { name: 'Submit Another Restaurant' })).toBeVisible();
  awards.details = campaign();
  await openAwards(page, 'foodieChoiceVoting');
  await pick(page, 1, 'Alma Cocina');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: "I'm Sure" }).click();
  await expect(page.getByRole('heading', { name: 'Thanks for voting!' })).toBeVisible();
  await page.getByRole('link', { name: 'See your receipt' }).click();
  await expect(page.getByRole('heading', { name: /receipt/i }).first()).toBeVisible();
  expect(awards.events).toHaveLength(2);
  await openAwards(page, 'foodieChoice', '');
  await expect(page.getByRole('heading', { name: 'How we keep the count honest' })).toBeVisible();
});

/** The style sheet as a browser without layers reads it: without their content. */
function withoutLayers(css: string): string {
  let stored = '';
  for (let at = 0; at < css.length; ) {
    const layer = /@layer[^{;]*[{;]/.exec(css.slice(at));
    if (!layer) return stored + css.slice(at);
    stored += css.slice(at, at + layer.index);
    at += layer.index + layer[0].length;
    for (let depth = layer[0].endsWith('{') ? 1 : 0; depth > 0; at += 1) {
      if (css[at] === '{') depth += 1;
      if (css[at] === '}') depth -= 1;
    }
  }
  return stored;
}

test('a browser without CSS layers says that it is too old @one-screen', async ({
  page,
  context,
}) => {
  await answerAwards(context);
  await context.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withoutLayers(await response.text()) });
  });
  await openAwards(page, 'foodieChoiceVoting');
  await expect(page.getByText('Your browser is from before 2022')).toBeVisible();
});
