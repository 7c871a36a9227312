import { answerAwards, campaign, openAwards, voterQuery } from '../support/awards.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { expectFitsBoth } from '../support/phone-width.ts';

const nominating = () =>
  campaign({
    phase: 'NOMINATION',
    data: ['Downtown', 'East Side'].map((region) => ({ region, values: [] })),
  });

test('a restaurant is nominated, and then another one @one-screen @main', async ({
  page,
  context,
}) => {
  const awards = await answerAwards(context, nominating());
  await openAwards(page, 'foodieChoiceNominations');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("2022 Foodie's Choice Awards");
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByText('no chains or franchises')).toBeVisible();
  const name = page.getByLabel('Restaurant name');
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(page.getByText('Restaurant Name is Required!')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('x'.repeat(51));
  await expect(page.getByText('Use at most 50 characters.')).toBeVisible();
  await expectAccessible(page);

  // It is still there after the page is opened again.
  await name.fill('Casa Verde');
  await page.reload();
  await expect(name).toHaveValue('Casa Verde');
  await page.getByLabel('Region').selectOption('East Side');
  await submit.click();
  await expect(page).toHaveURL(`/campaign/foodieChoiceThanks${voterQuery}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('You nominated Casa Verde in East Side.');
  await expect(main).toContainText('You can nominate 9 more.');
  await expectFitsBoth(page);
  expect(awards.events).toEqual([
    {
      consumerEventToken: awards.details.consumerEventToken,
      marketingCampaignKey: awards.details.marketingCampaignKey,
      phase: 'NOMINATION',
      data: [{ region: 'East Side', values: [{ name: 'Casa Verde', selected: true }] }],
    },
  ]);

  await page.getByRole('link', { name: 'Submit Another Restaurant' }).click();
  await expect(page).toHaveURL(`/campaign/foodieChoiceNominations${voterQuery}`);
  await expect(name).toHaveValue('');
  // If no region is chosen, the server takes the first.
  await page.getByLabel('Region').selectOption('');
  await name.fill('Bao Bar');
  await name.press('Enter');
  await expect(main).toContainText('You nominated Bao Bar in Downtown.');
  await page.goBack();
  await expect(name).toHaveValue('');
});

test('an invalid nomination shows an error at its field, and keeps what was typed @one-screen', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/^(400|409) POST /);
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const awards = await answerAwards(context, nominating());
  await openAwards(page, 'foodieChoiceNominations');
  const name = page.getByLabel('Restaurant name');
  await name.fill('Burger Barn');
  const chain = 'Only local independent restaurants can win, no chains or franchises.';
  awards.refusesEvents = { status: 400, code: 'chain_restaurant', message: chain };
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toHaveText(chain);
  await expect(name).toHaveValue('Burger Barn');

  const events = /campaigns\/events/;
  await context.route(events, (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('alert')).toHaveText('There was an error in the request');
  await expect(name).toHaveValue('Burger Barn');
  await context.unroute(events);

  // Meanwhile nominations have closed.
  awards.details = campaign({ phase: 'BETWEEN' });
  const message = "Nominations are closed, and voting hasn't opened yet. Nothing was sent.";
  awards.refusesEvents = { status: 409, code: 'nominations_closed', message };
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('heading', { name: 'Voting opens soon' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(message);
});

test("a phone's keyboard never hides the button @one-screen", async ({ page, context }) => {
  await answerAwards(context, nominating());
  await page.setViewportSize({ width: 390, height: 844 });
  // Most browsers keep the page's height, and report how much of it is visible.
  await page.addInitScript({
    content: `
      const seen = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
      Object.defineProperty(window, 'visualViewport', { value: seen });
      window.showKeyboard = (height) => {
        seen.height = height;
        seen.dispatchEvent(new Event('resize'));
      };`,
  });
  await openAwards(page, 'foodieChoiceNominations');
  await page.getByLabel('Restaurant name').focus();
  const submit = page.getByRole('button', { name: 'Submit' });
  const bottom = async () => {
    const box = await submit.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  await expect.poll(bottom).toBeGreaterThan(420);
  await page.evaluate('showKeyboard(420)');
  await expect.poll(bottom).toBeLessThanOrEqual(420);
  // In other browsers the page itself gets smaller.
  await page.evaluate('showKeyboard(844)');
  await expect.poll(bottom).toBeGreaterThan(420);
  await page.setViewportSize({ width: 390, height: 420 });
  await page.evaluate('showKeyboard(420)');
  await expect.poll(bottom).toBeLessThanOrEqual(420);
});
