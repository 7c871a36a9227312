import { dashboardCalls } from '#contract/portal/dashboard/calls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { type DemoRole, ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

test('the dashboard has today at a glance and the tiles of the role, and says what is in the tablet app', async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'owner');
  await page.goto('/business/dashboard');
  await test.step('today at a glance: each figure links to the page it comes from', async () => {
    const today = page.getByRole('region', { name: 'Today at a glance' });
    await expect(today.getByRole('list')).toHaveAttribute('aria-busy', 'false');
    await expect(today).toContainText(/as of \d+:\d\d [AP]M/);
    for (const [title, address, said] of [
      ['Right now', '/business/management/details', /Open|Closed|Opens|Closes/],
      ['Sales today', '/business/reports/txnHistory?range=TODAY', /\$[\d,]+\.\d\d/],
      ['Orders today', '/business/reports/txnHistory?range=TODAY', /\d/],
      ['Next deposit', '/business/reports/deposit', /\$[\d,]+\.\d\d/],
      ['Reviews to answer', '/business/management/feedback?first=unanswered', /\d/],
      ['Coupons taken today', '/business/counter', /\d/],
      ['Next special day', '/business/management/details', /\w/],
    ] as const) {
      const card = today.getByRole('listitem').filter({ hasText: title });
      await expect(card).toHaveText(said);
      await expect(card.getByRole('link', { name: title })).toHaveAttribute('href', address);
    }
  });

  const here = page.getByRole('region', { name: 'On this site' });
  await expect(here.getByRole('heading', { level: 3 })).toHaveText([
    'Customer Reviews',
    'Transaction History',
    'Reports',
    'Restaurant Details',
    'Log Out',
  ]);
  for (const [name, address] of [
    ['Customer Reviews', '/business/management/feedback'],
    ['Transaction History', '/business/reports/txnHistory'],
    ['Reports', '/business/reports'],
    ['Restaurant Details', '/business/management/details'],
  ] as const) {
    await expect(here.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  }
  const tablet = page.getByRole('region', { name: 'In the tablet app' });
  await expect(tablet).toContainText('The full functionality is in the tablet app.');
  await expect(tablet.getByRole('listitem')).toHaveCount(7);
  await expect(tablet.getByRole('heading', { level: 3 })).toHaveText([
    'Seat Map',
    'Staff',
    'Promo Messages and Announcements',
    'Menu',
    'Merchant Services',
    'Hot Discount',
    'Business Rules',
  ]);
  // None of these tiles opens anything; Staff links to the page with this site's sign-ins.
  await expect(tablet.getByRole('heading').locator('a, button')).toHaveCount(0);
  await expect(tablet.locator('a, button')).toHaveText(['Account']);
  await expect(tablet.getByRole('link')).toHaveAttribute('href', '/business/account/staff');
  const tabs = page.getByRole('navigation', { name: 'Business' });
  const spec = ['CUSTOMERS', 'REPORTS', 'ACCOUNT'];
  const wide = ['DASHBOARD', 'COUNTER', /^REVIEWS/, 'DETAILS'];
  const seen = tabs.getByRole('link').filter({ visible: true });
  await expect(seen).toHaveText(isMobile ? spec : [...spec, ...wide]);
  // Only the page that is open: on a phone none of the three.
  const current = tabs.locator('[aria-current]').filter({ visible: true });
  await expect(current).toHaveText(isMobile ? [] : ['DASHBOARD']);
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('menuitem').filter({ visible: true })).toHaveText([
      'Customers',
      'Reports',
      'Account',
      'Business Dashboard',
      'Counter',
      'Reviews',
      'Details',
      'Transaction History',
      'Deposit Report',
      'Item Sales',
      'Income / Expense',
      "Year's Statement",
      'Coupons',
      'Log Out',
    ]);
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeInViewport();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
  await expect(page.getByText("Welcome Mama Rosa's Trattoria")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

const seenBy: [DemoRole, string[]][] = [
  ['server', ['Right now', 'Reviews to answer', 'Coupons taken today', 'Next special day']],
  ['driver', ['Right now', 'Next special day']],
];

test('other roles see their part of it, and without an answer the tiles stay and it can be tried again @one-screen', async ({
  page,
  problems,
}) => {
  problems.allow(/^net::ERR_FAILED GET .*\/dashboard$/);
  const today = page.getByRole('region', { name: 'Today at a glance' });
  for (const [role, expected] of seenBy) {
    await test.step(`a ${role} sees their part of it`, async () => {
      await signIn(page, role);
      await page.goto('/business/dashboard');
      await expect(today.getByRole('heading', { level: 3 })).toHaveText(expected);
      await expect(today.getByRole('list')).toHaveAttribute('aria-busy', 'false');
      await expect(today).not.toContainText('$');
    });
  }

  await test.step('without an answer the tiles stay, and it can be tried again', async () => {
    await page.route(`**${dashboardCalls.getDashboard.path}`, (route) => route.abort());
    await page.goto('/business/dashboard');
    await expect(today).toContainText("Couldn't load today's figures.");
    await expect(page.getByRole('link', { name: 'Restaurant Details' })).toBeVisible();
    await page.unroute(`**${dashboardCalls.getDashboard.path}`);
    await today.getByRole('button', { name: 'Try again' }).click();
    await expect(today).toContainText('Based on your hours');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('left open over midnight, it shows the new day @one-screen', async ({ page }) => {
  await signIn(page, 'owner');
  await page.clock.install();
  let isNextDay = false;
  await page.route(`**${dashboardCalls.getDashboard.path}`, async (route) => {
    const answer = await route.fetch();
    const { response, ...envelope } = await answer.json();
    const day = isNextDay ? '2026-11-24T00:00:01' : '2026-11-23T23:59:00';
    const asOf = { ...response.asOf, isoDateTime: `${day}.000-06:00` };
    const body = { ...envelope, response: { ...response, asOf, freshForMs: 60_000 } };
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/business/dashboard');
  const today = page.getByRole('region', { name: 'Today at a glance' });
  await expect(today).toContainText('Monday, Nov 23');
  isNextDay = true;
  // Nobody uses the page, not even the tab.
  await page.clock.fastForward(40_000);
  await expect(today).toContainText('Monday, Nov 23');
  await page.clock.fastForward(40_000);
  await expect(today).toContainText('Tuesday, Nov 24');
});
