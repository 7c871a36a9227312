import { expect, test } from 'vitest';
import { acceptWebOrder } from '#contract/orders/web-orders/kitchen.ts';
import { getDashboard } from '#contract/portal/dashboard/dashboard.ts';
import { getMenuToEdit, setSoldOut } from '#contract/portal/edits/sold-out.ts';
import { listDeposits } from '#contract/reports/deposits/deposits.ts';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { giveMenu, newItem, newMenu } from '../../find/menus/menus.factory.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { anyDeposit } from '../../money/sweeps/deposit-review.factory.ts';
import { recordReturn, sweepAll } from '../../money/sweeps/index.ts';
import { makeOrder } from '../../orders/orders/history.factory.ts';
import { openKitchen } from '../../orders/web-orders/kitchen/kitchen.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { makeReviewWithoutNumber, saveReply, someReply } from '../replies/feedback.factory.ts';

// A Monday, 11 AM in Chicago: Thanksgiving is on Thursday.
const startsAt = '2026-11-23T17:00:00Z';
const world = await openTestApp({ settings: fromAnywhere, startsAt });
const { call, clock, database } = world;

type Headers = Awaited<ReturnType<typeof makeStaff>>['headers'];
const needsOf = async (headers: Headers) => (await call(getDashboard, {}, headers)).needs;
const nothing = {
  waitingOrders: { count: 0, since: null },
  lowReviews: 0,
  soldOut: { count: 0, names: [] },
  contents: { count: 0, names: [] },
  holiday: null,
  disputes: null,
  returnedDeposits: [],
  silentSince: null,
};

const openEveryDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  opensAtMinute: 11 * 60,
  closesAtMinute: 22 * 60,
}));

test('a new restaurant needs nobody, and another one changes nothing about it', async () => {
  const [owner, other] = [await makeStaff(world), await makeStaff(world)];
  await makeReviewWithoutNumber(world, other, { rating: 1 });
  expect(await needsOf(owner.headers)).toEqual(nothing);
  expect(await call(getDashboard, {}, owner.headers)).toMatchObject({
    sales: { newOrderCount: 0, before: null },
    lastOrders: [],
  });
});

test('counts reviews of 3 stars or fewer that nobody answered', async () => {
  const owner = await makeStaff(world);
  for (const rating of [1, 3, 4, 5]) await makeReviewWithoutNumber(world, owner, { rating });
  const answered = await makeReviewWithoutNumber(world, owner, { rating: 2 });
  expect(await needsOf(owner.headers)).toMatchObject({ lowReviews: 3 });
  await saveReply(world, owner.headers, someReply(answered));
  expect(await needsOf(owner.headers)).toMatchObject({ lowReviews: 2 });
});

test('names what is sold out until tomorrow, not what is off the menu until further notice', async () => {
  const at = await makeRestaurant(database);
  const names = ['Apple Pie', 'Beans', 'Corn', 'Duck', 'Eggs'];
  const menu = { Menu: { Mains: names.map((name) => newItem({ name })), Drinks: [newItem()] } };
  await giveMenu(database, at, newMenu(menu));
  const { headers } = await makeStaff(world, { at });
  const [mains, drinks] = (await call(getMenuToEdit, {}, headers)).catalogs[0]?.categories ?? [];
  const items = mains?.items ?? [];
  const sell = (
    kind: 'DISH' | 'CATEGORY',
    id: number,
    version: string,
    soldOut: 'TOMORROW' | 'FURTHER_NOTICE',
  ) => call(setSoldOut, { body: { kind, id, version, soldOut } }, headers);
  for (const { itemId, version } of items.slice(0, 3)) {
    await sell('DISH', itemId, version, 'TOMORROW');
  }
  const [, , , fourth] = items;
  await sell('DISH', Number(fourth?.itemId), String(fourth?.version), 'FURTHER_NOTICE');
  await sell('CATEGORY', Number(drinks?.catalogCategoryId), String(drinks?.version), 'TOMORROW');
  const { freshForMs, needs } = await call(getDashboard, {}, headers);
  expect(needs.soldOut).toEqual({ count: 4, names: ['Apple Pie', 'Beans', 'Corn'] });
  // By 4 AM all of it is served again.
  expect(freshForMs).toBeLessThanOrEqual(17 * hourMs);
  const { headers: server } = await makeStaff(world, { at, roleId: 4 });
  expect((await needsOf(server)).soldOut).toBeUndefined();
});

// Christmas Eve is 31 days away.
test.each([
  ['has no hours yet', openEveryDay, [], { date: '2026-11-26', name: 'Thanksgiving' }],
  ['is listed', openEveryDay, ['2026-11-26'], null],
  [
    'is a day of the week that is closed',
    openEveryDay.filter(({ weekday }) => weekday !== 4),
    [],
    null,
  ],
  ['comes to a restaurant without hours', [], [], null],
])('a holiday that %s', async (_, weeklyHours, listed, expected) => {
  const specialDays = listed.map((date) => ({ date, name: 'Thanksgiving', intervals: [] }));
  const at = await makeRestaurant(database, { hours: { weeklyHours, specialDays } });
  expect((await needsOf((await makeStaff(world, { at })).headers)).holiday).toEqual(expected);
  const { headers: driver } = await makeStaff(world, { at, roleId: 5 });
  expect((await needsOf(driver)).holiday).toBeUndefined();
});

test('a deposit that the bank returned, until it is sent again', async () => {
  const owner = await makeStaff(world);
  const { businessId, headers } = owner;
  const completedAtMs = clock.now() - 2 * dayMs;
  await makeOrder(database, owner, { menuPriceCents: 10_00, completedAtMs });
  await sweepAll(database, { nowMs: completedAtMs + dayMs, review: anyDeposit });
  const note = (event: 'RETURNED' | 'SENT_AGAIN') =>
    asRestaurant(database, businessId, (transaction) =>
      recordReturn(transaction, { businessId, nowMs: clock.now() }, event, {
        deposit: '1',
        reason: 'Account closed',
      }),
    );
  expect((await needsOf(headers)).returnedDeposits).toEqual([]);
  await note('RETURNED');
  const [deposit] = (await call(listDeposits, { query: { limit: 1, offset: 0 } }, headers)).results;
  expect((await needsOf(headers)).returnedDeposits).toEqual([
    {
      sweepBatchNum: 1,
      transactionDate: deposit?.transactionDate,
      amount: deposit?.amount,
      amountAsDouble: deposit?.amountAsDouble,
      returnedDate: '2026-11-23',
    },
  ]);
  await note('SENT_AGAIN');
  expect((await needsOf(headers)).returnedDeposits).toEqual([]);
  await note('RETURNED');
  expect((await needsOf(headers)).returnedDeposits).toHaveLength(1);
});

test('a till that has confirmed nothing for more than a day, if it ever did', async () => {
  const owner = await makeStaff(world);
  await makeIntegration(world, { at: owner });
  const confirm = (atMs: number) =>
    queryOnce(
      world.ownerUrl,
      `INSERT INTO integration_confirmations (business_id, integration, complete_up_to, confirmed_at)
       VALUES (${owner.businessId}, 'Counter till', to_timestamp(${atMs / 1000}), now())
       ON CONFLICT (business_id, integration) DO UPDATE
       SET complete_up_to = excluded.complete_up_to`,
    );
  expect((await needsOf(owner.headers)).silentSince).toBeNull();
  await confirm(clock.now() - dayMs);
  const { freshForMs, needs } = await call(getDashboard, {}, owner.headers);
  expect([freshForMs, needs.silentSince]).toEqual([1, null]);
  await confirm(clock.now() + 1 - dayMs);
  clock.advance(2);
  expect((await needsOf(owner.headers)).silentSince).toMatchObject({
    isoDateTime: '2026-11-22T11:00:00.001-06:00',
  });
});

test('if one part fails, the call fails: no figure is shown as zero', async () => {
  const { headers } = await makeStaff(world);
  await queryOnce(world.ownerUrl, 'REVOKE SELECT ON menu_items FROM joyous_app');
  const answer = await world.app.inject({ url: getDashboard.path, headers });
  expect(answer.statusCode).toBe(500);
  expect(answer.payload).not.toContain('sales');
  await queryOnce(world.ownerUrl, 'GRANT SELECT ON menu_items TO joyous_app');
  expect(await needsOf(headers)).toEqual(nothing);
});

// The clock moves on in it, so it comes last.
test('orders on the web that nobody has accepted, and since when the oldest waits', async () => {
  const kitchen = await openKitchen(world);
  const [owner, driver, other] = [
    await makeStaff(world, { at: kitchen.at }),
    await makeStaff(world, { at: kitchen.at, roleId: 5 }),
    await makeStaff(world),
  ];
  const first = await kitchen.placed();
  const firstMs = clock.now();
  clock.advance(minuteMs);
  const second = await kitchen.placed();
  const waiting = async (headers: Headers) => {
    const { waitingOrders } = await needsOf(headers);
    return waitingOrders && [waitingOrders.count, waitingOrders.since?.timestamp];
  };
  expect(await waiting(owner.headers)).toEqual([2, firstMs]);
  expect(await waiting(kitchen.headers)).toEqual([2, firstMs]);
  expect(await waiting(driver.headers)).toBeUndefined();
  expect(await waiting(other.headers)).toEqual([0, undefined]);
  await call(acceptWebOrder, { params: first.params, body: {} }, kitchen.headers);
  expect(await waiting(owner.headers)).toEqual([1, firstMs + minuteMs]);
  await call(acceptWebOrder, { params: second.params, body: {} }, kitchen.headers);
  expect(await waiting(owner.headers)).toEqual([0, undefined]);
});
