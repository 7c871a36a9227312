import { expect, test } from '../support/fixtures.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

test('a portal page requests its session before its scripts load, and only once @one-screen', async ({
  page,
}) => {
  await signIn(page, 'owner');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(session|reports\/time)$/.test(pathname)) asked.push(pathname.replace(/.*V1/, ''));
  });
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const whole = page.goto('/business/reports/coupons');
  const both = ['/token/business/session', '/reports/time'];
  await expect.poll(() => asked).toEqual(both);
  gate.resolve();
  await whole;
  await expect(page.getByRole('heading', { name: 'Coupons', exact: true })).toBeVisible();
  expect(asked).toEqual(both);
});
