import { withDeposits } from '../support/deposits.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

test('months fold, show their sums, and stay as they were on the way back', async ({ page }) => {
  await withDeposits();
  await signIn(page, 'owner');
  await page.route(/depositReport\?limit=99999/, async (route) => {
    const answer = await (await route.fetch()).json();
    const [one] = answer.response.results;
    const count = 70;
    answer.response.results = Array.from({ length: count }, (_, day) => {
      const timestamp = Date.now() - day * 24 * 60 * 60 * 1_000;
      const isoDateTime = new Date(timestamp).toISOString();
      return { ...one, sweepBatchNum: count - day, transactionDate: { timestamp, isoDateTime } };
    });
    answer.response.totalResults = count;
    await route.fulfill({ json: answer });
  });
  await page.goto('/business/reports/deposit');
  const months = page.getByRole('button', { name: /^[A-Z][a-z]{2} \d{4}\s*\d+ deposits?$/ });
  await expect(months.first()).toHaveAttribute('aria-expanded', 'true');
  const second = months.nth(1);
  await expect(second).toHaveAttribute('aria-expanded', 'false');
  await second.click();
  await expect(page).toHaveURL(/\?months=\d{4}-\d\d$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('main').getByRole('link', { name: 'Reports', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
  await page.goBack();
  await expect(second).toHaveAttribute('aria-expanded', 'true');
});
