import { expect, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { joyous } from '../support/operator.ts';
import { expectFitsEach } from '../support/phone-width.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

test('when the operator stops new keys, owners read why and can still end keys @one-screen', async ({
  page,
  problems,
}, info) => {
  const wanted = { key: 'stopped', phoneEnd: 584 };
  const id = await enterLastMonth({ page, problems, info }, wanted);
  const at = ['--restaurant', id];
  const because = 'We are looking into its orders of last week.';
  await joyous('keys', 'forbid', ...at, '--reason', because);
  await page.goto('/business/account/programs');
  const section = page.locator('main');
  const keys = page.getByRole('list', { name: /^Keys for / }).getByRole('listitem');
  await expect(section).toContainText(
    `Joyous has stopped new keys for your restaurant: ${because}`,
  );
  await expect(page.getByRole('button', { name: 'Connect a program' })).toHaveCount(0);
  const before = await keys.count();
  await joyous('keys', 'create', ...at, '--name', 'Website', '--scope', 'orders:read');
  await page.reload();
  await expect(keys).toHaveCount(before + 1);
  await expect(section).toContainText('Keys that work now go on working.');
  await expect(page.getByRole('button', { name: 'Replace' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'End the key for Website' })).toBeVisible();
  await expectFitsEach(page, 'main');
  await joyous('keys', 'allow', ...at);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Connect a program' })).toBeVisible();
  await expect(page.getByText('has stopped new keys')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Replace the key for Website' })).toBeVisible();
});
