import {
  type AwardsPageName,
  anotherVoter,
  answerAwards,
  awardsPages,
  campaign,
  moveTo,
  nominatingKey,
  openAwards,
  receipt,
  voterQuery,
} from '../support/awards.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { expectFitsBoth } from '../support/phone-width.ts';

const refusals = {
  forged: { status: 403, code: 'voter_token_invalid', message: 'x' },
  other: { status: 409, code: 'wrong_campaign', message: 'x' },
  expired: { status: 410, code: 'voter_token_expired', message: 'x' },
};

test('an invalid link says why, and leads to a new one @one-screen', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/^(4\d\d|500) GET /);
  const awards = await answerAwards(context);
  awards.refusesDetails = refusals.expired;
  await openAwards(page, 'foodieChoiceVoting');
  const title = page.getByRole('heading', { level: 2 }).first();
  for (const [refusal, text] of [
    [refusals.forged, "This link doesn't work"],
    [refusals.other, 'This link is for other awards'],
    [refusals.expired, 'This link has expired'],
  ] as const) {
    awards.refusesDetails = refusal;
    await moveTo(page, 'foodieChoiceVoting', anotherVoter());
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

  // The server doesn't answer: the page offers to try again.
  awards.refusesDetails = { status: 500, code: 'internal', message: 'Something went wrong.' };
  await moveTo(page, 'foodieChoiceNominations', anotherVoter());
  await expect(page.getByRole('heading', { name: "Couldn't load the awards" })).toBeVisible();
  await expectAccessible(page);
  awards.refusesDetails = undefined;
  awards.details = campaign({ phase: 'NOMINATION' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Restaurant name')).toBeVisible();
});

test('too early, between the phases and too late each have a screen @one-screen', async ({
  page,
  context,
}) => {
  const awards = await answerAwards(context);
  await openAwards(page, 'foodieChoicePrizeDetails');
  const title = page.getByRole('heading', { level: 2 });
  const main = page.getByRole('main');
  for (const [phase, name, text] of [
    ['NOMINATION', 'foodieChoiceVoting', 'Voting opens Nov 16 at 9:00 AM Central Time.'],
    ['BEFORE', 'foodieChoiceNominations', 'Nominations open Nov 1 at 12:00 AM Central Time.'],
    ['BETWEEN', 'foodieChoiceNominations', 'Nominations are closed. Voting opens Nov 16'],
    ['CLOSED', 'foodieChoiceVoting', 'Voting ended Nov 30 at 11:59 PM Central Time.'],
  ] as const) {
    awards.details = campaign({ phase });
    await moveTo(page, name, anotherVoter());
    await expect(title).toHaveCount(1);
    await expect(main).toContainText(text);
  }
  const { search } = new URL(page.url());
  await page.getByRole('link', { name: 'See the winners' }).click();
  await expect(page).toHaveURL(`/campaign/foodieChoice${search}`);
  await expect(page).toHaveTitle("Foodie's Choice Awards | Joyous");
  awards.details = campaign({ phase: 'NOMINATION', nominationsLeft: 0 });
  await moveTo(page, 'foodieChoiceNominations', anotherVoter());
  await expect(main).toContainText("That's the most for one person.");
});

test('a texted link has no key, and every page after it has one @one-screen', async ({
  page,
  context,
}) => {
  const awards = await answerAwards(context);
  let asked = 0;
  page.on('request', (request) => {
    if (/campaigns\/texted/.test(request.url())) asked += 1;
  });
  await openAwards(page, 'foodieChoice', '?consumerEventToken=texted');
  const both = '?consumerEventToken=texted&marketingCampaignKey=austin-2022';
  await expect(page).toHaveURL(`/campaign/foodieChoice${both}`);
  await page.getByRole('link', { name: 'Vote', exact: true }).click();
  await expect(page.getByText('No votes yet')).toBeVisible();
  await expect(page).toHaveURL(`/campaign/foodieChoiceVoting${both}`);
  expect(asked, 'The campaign is read once').toBe(1);
  await page.goBack();
  await expect(page).toHaveURL(`/campaign/foodieChoice${both}`);
  expect(awards.events).toEqual([]);
});

test('the public page explains the awards, and its buttons lead somewhere @one-screen', async ({
  page,
  context,
}) => {
  const awards = await answerAwards(context);
  await openAwards(page, 'foodieChoice', '');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Austin Restaurants');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Foodie's Choice Awards");
  await expect(page.getByRole('heading', { name: 'How we keep the count honest' })).toBeVisible();
  const winner = page.getByRole('link', { name: "Mama Rosa's Trattoria" });
  await expect(winner).toBeVisible();
  await expectFitsBoth(page);
  // Each town that can take part has its own button.
  await page.getByRole('link', { name: 'Nominate', exact: true }).click();
  await expect(page).toHaveURL(
    `/campaign/foodieChoiceNominations?marketingCampaignKey=${nominatingKey}`,
  );
  await expect(page.getByRole('heading', { name: 'Get your link to nominate' })).toBeVisible();
  await page.getByLabel('Mobile number').fill('5125550190');
  await page.getByLabel('Mobile number').press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeFocused();
  expect(awards.asked).toEqual([
    { mobileNumber: '(512) 555-0190', marketingCampaignKey: nominatingKey },
  ]);
  await page.goBack();

  await page.getByRole('link', { name: 'See the prizes' }).click();
  await expect(page).toHaveURL('/campaign/foodieChoicePrizeDetails');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("2021 Foodie's Choice Awards");
  // If nothing can be nominated any more, nobody is texted a link for it.
  awards.campaigns = awards.campaigns.filter(({ phase }) => phase !== 'NOMINATION');
  await page.getByRole('link', { name: 'Nominate a restaurant' }).click();
  await expect(page.getByRole('heading', { name: 'Voting is open' })).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  // Out of the awards, and back.
  await winner.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mama Rosa's Trattoria");
  await page.goBack();
  await expect(winner).toBeVisible();
});

test('voters see their receipt, and anybody can check one @one-screen', async ({
  page,
  context,
}) => {
  await answerAwards(context, campaign({ receipt }));
  await openAwards(page, 'foodieChoiceReceipt');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'We have your ballot' })).toBeVisible();
  await expect(main).toContainText('Alma Cocina');
  await expect(main).toContainText(receipt.receipt);
  await expectAccessible(page);
  // The server sent this link without the token.
  await expect(page.getByRole('link', { name: 'How we keep the count honest' })).toHaveAttribute(
    'href',
    `/campaign/foodieChoice${voterQuery}#counting`,
  );
  await moveTo(page, 'foodieChoiceReceipt', '');
  await page.getByLabel('Receipt', { exact: true }).fill('abc');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('A receipt has 64 letters and digits.')).toBeVisible();
  await page.getByLabel('Receipt', { exact: true }).fill(receipt.receipt);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { name: 'We have your ballot' })).toBeVisible();
});

test('every screen fits 320 pixels and has targets of 48 pixels @one-screen', async ({
  page,
  context,
}) => {
  const awards = await answerAwards(context);
  await page.setViewportSize({ width: 320, height: 568 });
  awards.details = campaign({ phase: 'BEFORE' });
  await openAwards(page, 'foodieChoiceVoting');
  for (const name of Object.keys(awardsPages) as AwardsPageName[]) {
    const isVoted = /VotingThanks|Receipt/.test(name);
    const phase = /Nominations|choiceThanks/i.test(name) ? 'NOMINATION' : 'VOTING';
    const nominations = [{ region: 'East Side', name: 'W'.repeat(50) }];
    awards.details = campaign({ phase, nominations, receipt: isVoted ? receipt : null });
    await moveTo(page, name, anotherVoter());
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('[role=status] .skeleton')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    const small = await page.evaluate(`
      [...document.querySelectorAll('main :is(button, input, select, summary, a.inline-flex)')]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 48)
        .map((one) => one.outerHTML.slice(0, 120))`);
    expect(small, name).toEqual([]);
  }
  // Without a token, the bar is there too.
  await openAwards(page, 'foodieChoice', '');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
