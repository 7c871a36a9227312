import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { ownNetwork } from '../support/portal.ts';

test.use(ownNetwork);

/** Counts the taps of a first-time visitor; typing into a tapped field doesn't count. */
function taps() {
  let count = 0;
  return {
    async tap(what: Locator) {
      await what.click();
      count += 1;
    },
    total: () => count,
  };
}

test('an open place near a ZIP code, and its coupon: four taps', async ({
  page,
  isMobile,
}, info) => {
  const { tap, total } = taps();
  await page.goto('/');
  const list = page.locator('#a_restaurants');
  await tap(list.getByRole('combobox', { name: 'City or ZIP' }));
  await page.keyboard.type('78704');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('heading', { level: 2 })).toContainText('78704');
  // The nearest of the open ones; at night, of those that open next.
  await tap(list.getByRole('article').first().getByRole('link').first());
  // The address changes a moment before the page does, and the home page has a coupon too.
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible();
  const coupon = page.locator('#coupon');
  // On a phone the bar at the bottom opens the form, and the cursor is in it.
  if (isMobile) await tap(page.getByRole('link', { name: 'Get 20% off by text' }));
  else await tap(coupon.getByLabel('Mobile number'));
  await expect(coupon.getByLabel('Mobile number')).toBeFocused();
  await page.keyboard.type(`512555${(isMobile ? 6_810 : 6_811) + info.retry * 2}`);
  await tap(coupon.getByRole('button', { name: 'Text me the coupon' }));
  await expect(coupon.getByRole('heading', { name: 'Check your phone' })).toBeVisible();
  expect(total()).toBe(4);
});

test('the largest order of a range, and why it was refunded: four taps, five on a phone', async ({
  page,
  problems,
  isMobile,
}, info) => {
  await enterLastMonth({ page, problems, info }, { key: 'stranger', phoneEnd: 600 });
  const { tap, total } = taps();
  await page.goto('/business/dashboard');
  await tap(page.getByRole('link', { name: 'Transaction History' }).first());
  await tap(page.getByRole('button', { name: 'Last full month' }));
  if (isMobile) {
    await tap(page.getByRole('button', { name: 'Filters' }));
    await page.getByLabel('Sort by').selectOption('Largest total first');
  } else {
    await page.getByRole('button', { name: 'Total', exact: true }).click();
  }
  const rows = isMobile
    ? page.getByRole('main').getByRole('link', { name: /No[.] \d/ })
    : page.getByRole('table', { name: 'Transactions' }).getByRole('row').getByRole('link');
  await tap(rows.first());
  const drawer = page.getByRole('dialog', { name: /^Order/ });
  await expect(drawer).toContainText('$49.30');
  await expect(drawer).toContainText('It was cold');
  // Sorting is one more.
  expect(total() + 1).toBe(isMobile ? 5 : 4);
});
