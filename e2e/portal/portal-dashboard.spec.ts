import { dashboardCalls } from '#contract/portal/dashboard/calls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { atPhoneWidth, expectFitsBoth } from '../support/phone-width.ts';
import { type DemoRole, ownNetwork, signIn } from '../support/portal.ts';

test.use(ownNetwork);

test('the dashboard has today at a glance and the tiles of the role, and says what is in the tablet app @main', async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'owner');
  await page.goto('/business/dashboard');
  const main = page.getByRole('main');
  const today = main.getByRole('region', { name: 'Today', exact: true });
  await test.step('today: each figure links to the page it comes from', async () => {
    await expect(today).toHaveAttribute('aria-busy', 'false');
    await expect(today).toContainText(/as of \d+:\d\d [AP]M/);
    const sold = today.getByRole('link', { name: /^Sales today: \(?\$[\d,]+\.\d\d/ });
    await expect(sold).toHaveAttribute('href', '/business/reports/txnHistory?range=TODAY');
    for (const [title, address, said] of [
      ['Orders today', '/business/reports/txnHistory?range=TODAY', /\d/],
      ['Coupons taken today', '/business/counter', /\d/],
      ['Reviews to answer', '/business/management/feedback?first=unanswered', /\d/],
      ['Right now', '/business/management/details', /Open|Closed|Opens|Closes/],
      ['Next special day', '/business/management/details', /\w/],
    ] as const) {
      const fact = today.getByRole('listitem').filter({ hasText: title });
      await expect(fact).toHaveText(said);
      await expect(fact.getByRole('link', { name: title })).toHaveAttribute('href', address);
    }
  });
  await test.step('the hours are drawn, and a table has the same figures', async () => {
    await today.getByRole('button', { name: 'Show as table' }).click();
    const hours = today.getByRole('table', { name: 'Table: Today' });
    await expect(hours.getByRole('rowheader', { name: '12 PM' })).toBeVisible();
    await today.getByRole('button', { name: 'Show as table' }).click();
    await expect(hours.getByRole('rowheader', { name: '12 PM' })).not.toBeInViewport();
  });
  await test.step('what needs somebody, the next deposit and the last orders', async () => {
    const needs = main.getByRole('region', { name: 'Needs your attention' });
    await expect(needs.getByRole('link', { name: /low reviews? to answer$/ })).toHaveAttribute(
      'href',
      '/business/management/feedback',
    );
    const deposit = main.getByRole('region', { name: 'Next deposit' });
    await expect(deposit).toContainText(/\$[\d,]+\.\d\d/);
    await expect(deposit.getByRole('link')).toHaveAttribute('href', '/business/reports/deposit');
    const orders = main.getByRole('region', { name: 'Last orders' });
    await expect(orders).toHaveAttribute('aria-busy', 'false');
    await expect(orders.getByRole('link', { name: 'Transaction History' })).toHaveAttribute(
      'href',
      '/business/reports/txnHistory',
    );
  });

  const onThisSite = page.getByRole('region', { name: 'On this site' });
  await expect(onThisSite.getByRole('heading', { level: 3 })).toHaveText([
    'Orders on the Web',
    'Customer Reviews',
    'Transaction History',
    'Reports',
    'Restaurant Details',
    'Log Out',
  ]);
  for (const [name, address] of [
    ['Orders on the Web', '/business/orders'],
    ['Customer Reviews', '/business/management/feedback'],
    ['Transaction History', '/business/reports/txnHistory'],
    ['Reports', '/business/reports'],
    ['Restaurant Details', '/business/management/details'],
  ] as const) {
    await expect(onThisSite.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      address,
    );
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
  const wide = ['DASHBOARD', /^ORDERS/, 'COUNTER', /^REVIEWS/, 'DETAILS'];
  const seen = tabs.getByRole('link').filter({ visible: true });
  await expect(seen).toHaveText(isMobile ? spec : [...spec, ...wide]);
  const current = tabs.locator('[aria-current]').filter({ visible: true });
  await expect(current).toHaveText(isMobile ? [] : ['DASHBOARD']);
  // REPORTS is the default: it looks selected where none of the tabs that are shown is the page.
  const expectMarked = async (marked: string, names = spec) => {
    for (const name of names) {
      const tab = expect(tabs.getByRole('link', { name: new RegExp(`^${name}`) }));
      const line = name === marked ? tab.not : tab;
      await line.toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)');
    }
  };
  if (isMobile) await expectMarked('REPORTS');
  else {
    await expectMarked('DASHBOARD', [...spec, 'DASHBOARD']);
    await tabs.getByRole('link', { name: 'ACCOUNT' }).click();
    await expect(current).toHaveText(['ACCOUNT']);
    await atPhoneWidth(page, () => expectMarked('ACCOUNT'));
    await page.goBack();
    await expect(current).toHaveText(['DASHBOARD']);
  }
  if (isMobile) {
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menuitem').filter({ visible: true })).toHaveText([
      'Business Dashboard',
      'Orders',
      'Counter',
      'Reviews',
      'Customers',
      'Details',
      'Hours',
      'Menu',
      'Sold out',
      'Staff',
      'Account',
      'Reports',
      'Transaction History',
      'Deposit Report',
      'Item Sales',
      'Income / Expense',
      "Year's Statement",
      'Sales Tax',
      'Coupons',
      'Disputes',
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
  const today = page.getByRole('region', { name: 'Today', exact: true });
  for (const [role, expected] of seenBy) {
    await test.step(`a ${role} sees their part of it`, async () => {
      await signIn(page, role);
      await page.goto('/business/dashboard');
      await expect(today.getByRole('heading', { level: 3 })).toHaveText(expected);
      await expect(today).toHaveAttribute('aria-busy', 'false');
      await expect(page.getByRole('main')).not.toContainText('$');
      for (const name of ['Needs your attention', 'Next deposit', 'Last orders']) {
        await expect(page.getByRole('region', { name })).toHaveCount(0);
      }
    });
  }

  await test.step('without an answer the tiles stay, and it can be tried again', async () => {
    await page.route(`**${dashboardCalls.getDashboard.path}`, (route) => route.abort());
    await page.goto('/business/dashboard');
    const failed = page.getByRole('main');
    await expect(failed).toContainText("Couldn't load today's figures.");
    await expect(page.getByRole('link', { name: 'Restaurant Details' })).toBeVisible();
    await page.unroute(`**${dashboardCalls.getDashboard.path}`);
    await failed.getByRole('button', { name: 'Try again' }).click();
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
  const today = page.getByRole('region', { name: 'Today', exact: true });
  await expect(today).toContainText('Monday, Nov 23');
  isNextDay = true;
  // The page isn't used, not even its tab.
  await page.clock.fastForward(40_000);
  await expect(today).toContainText('Monday, Nov 23');
  await page.clock.fastForward(40_000);
  await expect(today).toContainText('Tuesday, Nov 24');
});

test('a busy restaurant has its last orders; a quiet one is told so; no row of tiles has a hole @one-screen', async ({
  page,
}) => {
  await signIn(page, 'owner');
  let isBusy = true;
  await page.route(`**${dashboardCalls.getDashboard.path}`, async (route) => {
    const answer = await route.fetch();
    const { response, ...envelope } = await answer.json();
    const order = (reservationId: number) => ({
      reservationId,
      reservationDateTime: response.asOf,
      serviceType: 'CURBSIDE_PICKUP',
      netTotalForPeriod: '1234.56',
      netTotalForPeriodAsDouble: 1234.56,
    });
    const shown = {
      ...response,
      needs: isBusy
        ? {
            lowReviews: 1204,
            holiday: { date: '2026-12-24', name: 'Christmas Eve' },
            returnedDeposits: [],
            silentSince: response.asOf,
            soldOut: { count: 1, names: ['Aglio'.repeat(12)] },
          }
        : { lowReviews: 0, holiday: null, returnedDeposits: [], silentSince: null },
      nextDeposit: { ...response.nextDeposit, held: null },
      lastOrders: isBusy ? [5, 4, 3, 2, 1].map(order) : [],
    };
    await route.fulfill({ response: answer, json: { ...envelope, response: shown } });
  });
  await page.goto('/business/dashboard');
  const main = page.getByRole('main');
  const orders = main.getByRole('region', { name: 'Last orders' });
  await expect(orders.getByRole('listitem')).toHaveCount(5);
  await expect(orders.getByRole('listitem').first()).toContainText(/Order 5.*[AP]M.*\$1,234\.56/);
  await expect(orders.getByRole('link', { name: 'Order 5' })).toHaveAttribute(
    'href',
    '/business/reports/transaction?reservationId=5',
  );
  await expect(
    main.getByRole('region', { name: 'Needs your attention' }).getByRole('listitem'),
  ).toHaveText([
    /Your till hasn't sent anything/,
    /1,204 low reviews to answer/,
    /Christmas Eve has no hours yet/,
    /1 sold out until tomorrow/,
  ]);
  await expectFitsBoth(page);
  isBusy = false;
  await page.reload();
  await expect(main.getByRole('region', { name: 'Needs your attention' })).toContainText(
    'Nothing needs you right now.',
  );
  await expect(main.getByRole('region', { name: 'Last orders' })).toContainText(
    'No orders in the last 31 days.',
  );
  for (const width of [320, 390, 640, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    // In each row, the last tile ends where the page's content ends.
    const ends = await main
      .getByRole('region', { name: 'On this site' })
      .getByRole('listitem')
      .evaluateAll((tiles) => {
        const rows = new Map<number, number>();
        for (const tile of tiles) {
          const { right, top } = tile.getBoundingClientRect();
          rows.set(Math.round(top), Math.round(right));
        }
        return [...new Set(rows.values())];
      });
    expect(ends, `at ${width} px`).toHaveLength(1);
  }
});
