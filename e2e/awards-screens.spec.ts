import { answerAwards, campaign, openAwards, receipt, voterQuery } from './support/awards.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts';

const refusals = {
  expired: { status: 410, code: 'voter_token_expired', message: 'x' },
  forged: { status: 403, code: 'voter_token_invalid', message: 'x' },
  other: { status: 409, code: 'wrong_campaign', message: 'x' },
};

test('a link that is no good says why, and leads to a new one', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/^4\d\d GET /);
  const awards = await answerAwards(context);
  const title = page.getByRole('heading', { level: 2 }).first();
  for (const [refusal, text] of [
    [refusals.expired, 'This link has expired'],
    [refusals.forged, "This link doesn't work"],
    [refusals.other, 'This link is for other awards'],
  ] as const) {
    awards.refusesDetails = refusal;
    await openAwards(page, 'foodieChoiceVoting');
    await expect(title).toHaveText(text);
  }
  await expectAccessible(page);
  const number = page.getByLabel('Mobile number');
  await number.fill('12');
  await page.getByRole('button', { name: 'Text me my link' }).click();
  await expect(page.getByText('Enter a phone number like')).toBeVisible();
  await number.fill('(512) 555-0190');
  await number.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('(•••) •••-0190');
  await expectAccessible(page);
});

test('too early, between and too late have screens of their own @one-screen', async ({
  page,
  context,
}) => {
  const awards = await answerAwards(context);
  const title = page.getByRole('heading', { level: 2 });
  const main = page.getByRole('main');
  for (const [phase, name, text] of [
    ['NOMINATION', 'foodieChoiceVoting', 'Voting opens Nov 16 at 9:00 AM Central Time.'],
    ['BEFORE', 'foodieChoiceNominations', 'Nominations open Nov 1 at 12:00 AM Central Time.'],
    ['BETWEEN', 'foodieChoiceNominations', 'Nominations are closed. Voting opens Nov 16'],
    ['CLOSED', 'foodieChoiceVoting', 'Voting ended Nov 30 at 11:59 PM Central Time.'],
  ] as const) {
    awards.details = campaign({ phase });
    await openAwards(page, name);
    await expect(title).toBeVisible();
    await expect(main).toContainText(text);
  }
  await page.getByRole('link', { name: 'See the winners' }).click();
  await expect(page).toHaveURL(`/campaign/foodieChoice${voterQuery}`);
  await expect(page).toHaveTitle("Foodie's Choice Awards | Joyous");
  awards.details = campaign({ phase: 'NOMINATION', nominationsLeft: 0 });
  await openAwards(page, 'foodieChoiceNominations');
  await expect(main).toContainText("That's the most for one person.");
});

test('when nothing answers, the page says so and can be tried again @one-screen', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/^500 GET /);
  const awards = await answerAwards(context);
  awards.refusesDetails = { status: 500, code: 'internal', message: 'Something went wrong.' };
  await openAwards(page, 'foodieChoiceNominations');
  await expect(page.getByRole('heading', { name: "Couldn't load the awards" })).toBeVisible();
  await expectAccessible(page);
  awards.refusesDetails = undefined;
  awards.details = campaign({ phase: 'NOMINATION' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Restaurant name')).toBeVisible();
});

test('the public page tells what the awards are, and its buttons lead somewhere', async ({
  page,
  context,
}) => {
  await answerAwards(context);
  await openAwards(page, 'foodieChoice', '');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Foodie's Choice Awards");
  await expect(page.getByRole('heading', { name: 'How counting is made honest' })).toBeVisible();
  const winner = page.getByRole('link', { name: "Mama Rosa's Trattoria" });
  await expect(winner).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'See the prizes' }).click();
  await expect(page).toHaveURL('/campaign/foodieChoicePrizeDetails');
  await page.getByRole('link', { name: 'Nominate a restaurant' }).click();
  await expect(page.getByRole('heading', { name: 'Get your link to nominate' })).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toBeVisible();
  await page.goBack();
  await page.goBack();
  // Out of the awards, and back.
  await winner.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mama Rosa's Trattoria");
  await page.goBack();
  await expect(winner).toBeVisible();
});

test('a receipt is shown to its voter, and anybody can check one', async ({ page, context }) => {
  await answerAwards(context, campaign({ receipt }));
  await openAwards(page, 'foodieChoiceReceipt');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Your ballot is in the log' })).toBeVisible();
  await expect(main).toContainText('Alma Cocina');
  await expect(main).toContainText(receipt.receipt);
  await expectAccessible(page);
  await openAwards(page, 'foodieChoiceReceipt', '');
  await page.getByLabel('Receipt', { exact: true }).fill('abc');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('A receipt has 64 letters and digits.')).toBeVisible();
  await page.getByLabel('Receipt', { exact: true }).fill(receipt.receipt);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { name: 'Your ballot is in the log' })).toBeVisible();
});

const screens = [
  'foodieChoice',
  'foodieChoiceNominations',
  'foodieChoiceThanks',
  'foodieChoiceVoting',
  'foodieChoiceVotingThanks',
  'foodieChoicePrizeDetails',
  'foodieChoiceReceipt',
];

/** Of all scripts of a page, compressed as every browser takes it over https. */
const mostScriptBytes = 100 * 1_024;

test('every screen fits 320 pixels, with targets of 48, and loads little @one-screen', async ({
  page,
  context,
  request,
}) => {
  const awards = await answerAwards(context);
  await page.setViewportSize({ width: 320, height: 568 });
  const sizes = new Map<string, number>();
  let scripts = new Set<string>();
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.add(answer.url());
  });
  const sizeOf = async (url: string) => {
    const known = sizes.get(url);
    if (known !== undefined) return known;
    const answer = await request.get(url, { headers: { 'accept-encoding': 'br' } });
    const size = Number(answer.headers()['content-length']);
    sizes.set(url, size);
    return size;
  };
  for (const name of screens) {
    const isVoted = /VotingThanks|Receipt/.test(name);
    const phase = /Nominations|choiceThanks/i.test(name) ? 'NOMINATION' : 'VOTING';
    const nominations = [{ region: 'East Side', name: 'W'.repeat(50) }];
    awards.details = campaign({ phase, nominations, receipt: isVoted ? receipt : null });
    scripts = new Set();
    await openAwards(page, name);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('[role=status] .skeleton')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    const small = await page.evaluate(`
      [...document.querySelectorAll('main :is(button, input, select, summary, a.inline-flex)')]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 48)
        .map((one) => one.outerHTML.slice(0, 120))`);
    expect(small, name).toEqual([]);
    const bytes = await Promise.all([...scripts].map(sizeOf));
    const total = bytes.reduce((sum, size) => sum + size, 0);
    expect(total, `${name} has scripts of its own`).toBeGreaterThan(30 * 1_024);
    expect(total, `${name}: compressed JavaScript`).toBeLessThan(mostScriptBytes);
  }
});
