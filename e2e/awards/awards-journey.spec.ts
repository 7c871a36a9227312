import { randomInt } from 'node:crypto';
import { moveTo } from '../support/awards.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { newestTexted, ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

test('a diner without an account gets a link, votes once, and has a receipt @one-screen @main', async ({
  page,
  problems,
}) => {
  problems.allow(/^403 GET /);
  const number = `512555${randomInt(6_000, 7_000)}`;
  await page.goto('/campaign/foodieChoice');
  await expect(page.getByText('Voting is open')).toBeVisible();
  await page.getByRole('link', { name: 'Vote', exact: true }).click();
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Text me my link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeFocused();

  let link = '';
  await expect(async () => {
    link = await newestTexted(page, `+1${number}`, /(\/campaign\/foodieChoice\?\S+)/);
  }).toPass();
  await page.goto(link);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.getByRole('link', { name: 'Vote', exact: true }).click();
  const first = page.getByRole('button', { name: 'Choice 1:' }).first();
  await first.click();
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
  const chosen = ((await first.textContent()) ?? '').replace('Choice 1:', '').trim();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: "I'm Sure" }).click();
  await expect(page.getByRole('region', { name: 'Your votes' })).toContainText(chosen);
  await page.getByRole('link', { name: 'See your receipt' }).click();
  await expect(page.getByRole('heading', { name: 'We have your ballot' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/[0-9a-f]{64}/);

  // The link leads nowhere that a second ballot could be cast.
  const { search } = new URL(page.url());
  expect(search).toContain('marketingCampaignKey=demo-voting');
  await moveTo(page, 'foodieChoiceVoting', search);
  await expect(page.getByRole('heading', { name: "You've voted" })).toBeVisible();

  await moveTo(page, 'foodieChoiceVoting', '?consumerEventToken=forged');
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
});

test('once voting is closed, a receipt proves that the ballot is counted @one-screen', async ({
  page,
  request,
}) => {
  const log = await request.get('/api/web/marketing/campaigns/log/demo-winners');
  const lines = (await log.text()).split('\n').filter((line) => line !== '');
  const ballots = lines.map((line) => JSON.parse(line)).filter((line) => 'receipt' in line);
  const { receipt } = ballots.find(({ state }) => state === 'COUNTED');
  await page.goto(`/campaign/foodieChoiceReceipt#${receipt}`);
  await expect(page.getByRole('heading', { name: 'Your ballot is counted' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    'The receipt was made from exactly these votes.',
    "The receipt is in the log, and the log hasn't changed since.",
    'This is the same log that everybody sees.',
  ]);
  await expectAccessible(page);

  // The same proof must fail for another receipt.
  const other = ballots.find((ballot) => ballot.receipt !== receipt).receipt;
  const proofOf = (url: string) => url.replace(other, receipt);
  await page.route(new RegExp(other), async (route) => {
    const answer = await route.fetch({ url: proofOf(route.request().url()) });
    await route.fulfill({ response: answer });
  });
  await page.evaluate(`location.hash = '${other}'`);
  await expect(page.getByRole('heading', { name: "Something doesn't match" })).toBeVisible();
  await expectAccessible(page);
});

test('For Diners in the bar leads out of the awards, and the back button returns @one-screen', async ({
  page,
}) => {
  await page.goto('/campaign/foodieChoicePrizeDetails');
  await page.getByRole('button', { name: 'For Diners' }).click();
  await expect(page).toHaveURL(/\/#a_restaurants$/);
  const restaurants = page.getByRole('heading', { level: 2, name: /^Restaurants in \d+ cities$/ });
  await expect(restaurants).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("2021 Foodie's Choice Awards");
});
