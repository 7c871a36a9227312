import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

test('a portal page requests its session before its scripts load, only once, and has its heading already @one-screen', async ({
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
  // What the server rendered has the page's heading where the page will have it.
  const early = page.locator('[inert] h1');
  await expect(early).toHaveText('Coupons');
  const placeOf = async (one: Locator) => {
    const { x, y, height } = (await one.boundingBox()) ?? {};
    return { x, y, height };
  };
  const at = await placeOf(early);
  gate.resolve();
  await whole;
  const heading = page.getByRole('heading', { name: 'Coupons', exact: true });
  await expect(heading).toBeVisible();
  expect(await placeOf(heading)).toEqual(at);
  expect(asked).toEqual(both);
});
