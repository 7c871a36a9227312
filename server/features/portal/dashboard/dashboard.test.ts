import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { takeCounterCode, undoCounterTaking } from '#contract/coupons/counter/counter.ts';
import { getDashboard } from '#contract/portal/dashboard/dashboard.ts';
import { getReviewMetrics } from '#contract/portal/replies/feedback.ts';
import { listDeposits } from '#contract/reports/deposits/deposits.ts';
import { getSalesByDay } from '#contract/reports/sales/sales.ts';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeReplyCode } from '../../coupons/reply-codes/reply-codes.factory.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { makeOrder, refundOrder } from '../../orders/orders/history.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff, type TestRestaurant } from '../../people/staff/staff.factory.ts';
import { makeReviewWithoutNumber, saveReply, someReply } from '../replies/feedback.factory.ts';

// A Thursday, 11 AM in Chicago.
const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database } = world;
const noonMs = clock.now();
const weekMs = 7 * dayMs;

const show = (headers: Awaited<ReturnType<typeof makeStaff>>['headers']) =>
  call(getDashboard, {}, headers);
const sell = (at: TestRestaurant, dollars: number, atMs: number) =>
  makeOrder(database, at, { menuPriceCents: dollars * 100, completedAtMs: atMs });

const everything = [
  'asOf',
  'couponsTaken',
  'freshForMs',
  'hours',
  'lastOrders',
  'needs',
  'nextDeposit',
  'sales',
  'unansweredReviews',
];
const everyNeed = [
  'contents',
  'disputes',
  'holiday',
  'lowReviews',
  'returnedDeposits',
  'silentSince',
  'soldOut',
  'waitingOrders',
];

test.each([
  [1, everything, everyNeed],
  [2, everything, everyNeed],
  [
    4,
    ['asOf', 'couponsTaken', 'freshForMs', 'hours', 'needs', 'unansweredReviews'],
    ['waitingOrders'],
  ],
  [5, ['asOf', 'freshForMs', 'hours', 'needs'], []],
])('role %i gets what it may read, and nothing else', async (roleId, expected, needs) => {
  const staff = await makeStaff(world, { roleId });
  await sell(staff, 123, noonMs - hourMs);
  const answer = await show(staff.headers);
  expect(Object.keys(answer).toSorted()).toEqual(expected);
  expect(Object.keys(answer.needs).toSorted()).toEqual(needs);
  expect(JSON.stringify(answer).includes('123.00')).toBe(roleId <= 2);
});

test('sales and orders match the reports, compared with the same weekday up to this time', async () => {
  const owner = await makeStaff(world);
  await sell(owner, 500, noonMs - 2 * weekMs);
  // An hour before this time, and an hour after it; the last one is on the evening before.
  await sell(owner, 20, noonMs - weekMs - hourMs);
  await sell(owner, 40, noonMs - weekMs + hourMs);
  await sell(owner, 80, noonMs - weekMs - 12 * hourMs);
  const refunded = await sell(owner, 30, noonMs - 2 * hourMs);
  await sell(owner, 7, noonMs);
  await sell(owner, 60, noonMs - 12 * hourMs);
  await refundOrder(database, owner, refunded, { itemsCents: 10_00, atMs: noonMs - hourMs });
  const { sales } = await show(owner.headers);
  expect(sales).toMatchObject({
    newOrderCount: 2,
    refundCount: 1,
    orderSubtotal: '27.00',
    before: {
      day: '2026-03-12',
      newOrderCount: 1,
      orderSubtotal: '20.00',
      upTo: { isoDateTime: '2026-03-12T11:00:00.000-05:00' },
    },
  });
  const query = { fromDate: noonMs - 11 * hourMs, toDate: noonMs + 13 * hourMs - 1 };
  const { results } = await call(getSalesByDay, { query }, owner.headers);
  const [today] = results;
  expect(results).toHaveLength(1);
  expect(today).toEqual({
    day: '2026-03-19',
    ...Object.fromEntries(Object.keys(today ?? {}).flatMap((key) => pick(sales, key))),
  });
});

const pick = (from: object | undefined, key: string) =>
  Object.entries(from ?? {}).filter(([name]) => name === key);

test('does not compare with days before the first transaction', async () => {
  const owner = await makeStaff(world);
  expect((await show(owner.headers)).sales).toMatchObject({ orderSubtotal: '0.00', before: null });
  await sell(owner, 20, noonMs - weekMs + dayMs);
  expect((await show(owner.headers)).sales?.before).toBeNull();
  await sell(owner, 20, noonMs - weekMs);
  expect((await show(owner.headers)).sales?.before).toMatchObject({ newOrderCount: 1 });
});

test('the next deposit and the reviews match their pages', async () => {
  const owner = await makeStaff(world);
  await sell(owner, 20, noonMs - hourMs);
  const review = await makeReviewWithoutNumber(world, owner);
  await makeReviewWithoutNumber(world, owner);
  await saveReply(world, owner.headers, someReply(review));
  const { nextDeposit, unansweredReviews } = await show(owner.headers);
  expect(nextDeposit).toEqual((await call(listDeposits, {}, owner.headers)).nextDeposit);
  expect(nextDeposit?.entryCount).toBe(1);
  const metrics = await call(getReviewMetrics, {}, owner.headers);
  expect([unansweredReviews, metrics.unansweredReviews]).toEqual([1, 1]);
});

test("counts today's coupons that nobody undid", async () => {
  const at = await makeRestaurant(database);
  const takeAs = async ({ headers }: Awaited<ReturnType<typeof makeStaff>>) => {
    const takingId = randomUUID();
    const code = await makeReplyCode(database, at, { nowMs: clock.now() });
    await call(takeCounterCode, { body: { takingId, code, itemTotal: '9.00' } }, headers);
    return { params: { takingId } };
  };
  await takeAs(await makeStaff(world, { at, roleId: 4 }));
  clock.advance(13 * hourMs);
  // By now yesterday's session has ended.
  const staff = await makeStaff(world, { at, roleId: 4 });
  expect((await show(staff.headers)).couponsTaken).toBe(0);
  await takeAs(staff);
  const undone = await takeAs(staff);
  expect((await show(staff.headers)).couponsTaken).toBe(2);
  await call(undoCounterTaking, undone, staff.headers);
  expect((await show(staff.headers)).couponsTaken).toBe(1);
});

test('shows hours and the next special day, even for an unlisted restaurant', async () => {
  const special = (date: string, name: string) => ({ date, name, intervals: [] });
  const at = await makeRestaurant(database, {
    listed: false,
    hours: {
      weeklyHours: [5, 6].map((weekday) => ({
        weekday,
        opensAtMinute: 11 * 60,
        closesAtMinute: 22 * 60,
      })),
      specialDays: [special('2026-07-04', 'Independence Day'), special('2026-01-01', 'New Year')],
    },
  });
  // By now it is Friday, about half past midnight in Chicago.
  const shown = async () => (await show((await makeStaff(world, { at, roleId: 5 })).headers)).hours;
  expect(await shown()).toMatchObject({
    opening: { isOpen: false, text: 'Opens 11 AM' },
    nextSpecialDay: { name: 'Independence Day', day: 'Sat, Jul 4', time: 'Closed' },
  });
  clock.advance(12 * hourMs);
  expect(await shown()).toMatchObject({ opening: { isOpen: true, text: 'Open until 10 PM' } });
});

test('says nothing about another restaurant', async () => {
  const [owner, other] = [await makeStaff(world), await makeStaff(world)];
  const nowMs = clock.now();
  await sell(other, 4321, nowMs - hourMs);
  await makeReviewWithoutNumber(world, other);
  expect(await show(owner.headers)).toMatchObject({
    unansweredReviews: 0,
    couponsTaken: 0,
    sales: { newOrderCount: 0 },
    nextDeposit: { entryCount: 0 },
    lastOrders: [],
    needs: { lowReviews: 0 },
  });
});
