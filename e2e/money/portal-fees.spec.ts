import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

test('roles that read reports see the fees, others do not @one-screen', async ({
  page,
  problems,
}) => {
  problems.allow(/^403 GET .*\/(feePlan|time)$/);
  await signIn(page, 'manager');
  await page.goto('/business/account');
  const parts = page.getByRole('navigation', { name: 'Account' });
  await parts.getByRole('link', { name: 'Fees' }).click();
  const fees = page.getByRole('region', { name: 'Your fees' });
  await expect(fees).toContainText('8% of the Item Total');
  await expect(fees).toContainText('2.9% of what the diner pays + $0.30');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await signIn(page, 'server');
  await page.goto('/business/account');
  await expect(parts.getByRole('link')).toHaveText(['Profile', 'Devices']);
  await page.goto('/business/account/fees');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('8%')).toHaveCount(0);
});
