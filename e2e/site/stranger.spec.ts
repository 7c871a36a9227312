import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { enterLastMonth } from '../support/last-month.ts';
import { invitationPattern, newestTexted, ownNetwork, somebody } from '../support/portal.ts';

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
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
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

/** Opens the details from the dashboard: a tab, or on a phone the menu first. */
async function openDetails(page: Page, isMobile: boolean, tap: (what: Locator) => Promise<void>) {
  if (!isMobile) return tap(page.getByRole('link', { name: 'DETAILS', exact: true }));
  await tap(page.getByRole('button', { name: 'More' }));
  await tap(page.getByRole('menuitem', { name: 'Details', exact: true }));
}

test('closed on the next holiday: four taps, five on a phone', async ({
  page,
  problems,
  isMobile,
}, info) => {
  await enterLastMonth({ page, problems, info }, { key: 'holiday', phoneEnd: 604 });
  const { tap, total } = taps();
  await page.goto('/business/dashboard');
  await openDetails(page, isMobile, tap);
  await tap(page.getByRole('navigation', { name: 'Edit details' }).getByRole('link').first());
  await tap(page.getByRole('button', { name: /: closed$/ }).first());
  const save = page.getByRole('button', { name: 'Save hours' });
  await expect(save).toBeInViewport({ ratio: 1 });
  await tap(save);
  await expect(page.getByText('The hours are saved.')).toBeVisible();
  expect(total()).toBe(isMobile ? 5 : 4);
});

test('who was invited joins with two taps, and is in @one-screen', async ({
  page,
  problems,
}, info) => {
  const person = somebody(info, 608);
  await enterLastMonth({ page, problems, info }, { key: 'joining', phoneEnd: 612 });
  await page.goto('/business/account/staff');
  await page.getByRole('button', { name: 'Add staff' }).click();
  const form = page.getByRole('dialog', { name: 'Add staff' });
  await form.getByLabel('First name').fill('New');
  await form.getByLabel('Last name').fill('Hand');
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Mobile number').fill(person.phone);
  await form.getByLabel('Role').selectOption('Server');
  await form.getByRole('button', { name: 'Add and send link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'New was added' })).toBeVisible();
  const link = await newestTexted(page, person.phone, invitationPattern);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  const { tap, total } = taps();
  await page.goto(link);
  await tap(page.getByLabel('New password', { exact: true }));
  await page.keyboard.type(person.password);
  await tap(page.getByRole('button', { name: /^Join/ }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Dashboard');
  expect(total()).toBe(2);
});
