import { randomInt } from 'node:crypto';
import { expect, test } from './support/fixtures.ts';
import { newestTexted, ownNetwork } from './support/portal.ts';

test.use(ownNetwork);

test('a stranger gets a link, votes once, and has a receipt @one-screen', async ({ page }) => {
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
  await expect(page.getByRole('heading', { name: /We have your ballot|in the log/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/[0-9a-f]{64}/);

  // The link leads nowhere that a second ballot could be cast.
  await page.goto(link.replace('/foodieChoice?', '/foodieChoiceVoting?'));
  await expect(page.getByRole('heading', { name: "You've voted" })).toBeVisible();
});

test('a forged link says that it does not work @one-screen', async ({ page, problems }) => {
  problems.allow(/^403 GET /);
  await page.goto('/campaign/foodieChoiceVoting?consumerEventToken=forged');
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
});
