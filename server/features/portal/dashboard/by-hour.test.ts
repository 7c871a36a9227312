import { expect, test } from 'vitest';
import { getDashboard } from '#contract/portal/dashboard/dashboard.ts';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { type MadeOrder, makeOrder, refundOrder } from '../../orders/orders/history.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff, type TestRestaurant } from '../../people/staff/staff.factory.ts';

// Noon in Chicago on the day that has 25 hours: midnight was 13 hours ago.
const world = await openTestApp({ settings: fromAnywhere, startsAt: '2026-11-01T18:00:00Z' });
const { call, clock, database } = world;
const noonMs = clock.now();

const sell = (at: TestRestaurant, dollars: number, iso: string) =>
  makeOrder(database, at, { menuPriceCents: dollars * 100, completedAtMs: Date.parse(iso) });
type Hours = { hour: number; orderSubtotal: string }[];
const sold = (hours: Hours = []) =>
  hours.flatMap(({ hour, orderSubtotal }) =>
    orderSubtotal === '0.00' ? [] : [[hour, orderSubtotal]],
  );

test('an hour that the clock shows twice has the sales of both; the week before is drawn to its end', async () => {
  const owner = await makeStaff(world);
  await sell(owner, 1, '2026-10-24T23:00:00-05:00');
  // An ordinary Sunday, of which only what was sold by noon is compared.
  await sell(owner, 2, '2026-10-25T00:00:00-05:00');
  const early = await sell(owner, 20, '2026-10-25T12:00:00-05:00');
  await sell(owner, 40, '2026-10-25T12:00:01-05:00');
  await sell(owner, 80, '2026-10-25T23:59:59-05:00');
  // On neither of the two days.
  await sell(owner, 3, '2026-10-31T23:59:59-05:00');
  await sell(owner, 5, '2026-11-01T01:30:00-05:00');
  await sell(owner, 7, '2026-11-01T01:30:00-06:00');
  await sell(owner, 11, '2026-11-01T11:00:00-06:00');
  await refundOrder(database, owner, early, { itemsCents: 4_00, atMs: noonMs - 2 * hourMs });
  const { sales } = await call(getDashboard, {}, owner.headers);
  expect(sales?.byHour.map(({ hour }) => hour)).toEqual([...Array(24).keys()]);
  expect(sold(sales?.byHour)).toEqual([
    [1, '12.00'],
    [10, '-4.00'],
    [11, '11.00'],
  ]);
  expect(sales).toMatchObject({ orderSubtotal: '19.00', newOrderCount: 3, refundCount: 1 });
  expect(sold(sales?.before?.byHour)).toEqual([
    [0, '2.00'],
    [12, '60.00'],
    [23, '80.00'],
  ]);
  expect(sales?.before).toMatchObject({ day: '2026-10-25', orderSubtotal: '22.00' });
});

test("the hours are the restaurant's own", async () => {
  const [owner, other] = [await makeStaff(world), await makeStaff(world)];
  await sell(owner, 6, '2026-11-01T11:59:59-06:00');
  await sell(other, 500, '2026-11-01T11:59:59-06:00');
  const { sales, lastOrders } = await call(getDashboard, {}, owner.headers);
  expect(sold(sales?.byHour)).toEqual([[11, '6.00']]);
  expect(sales?.before).toBeNull();
  expect(lastOrders).toHaveLength(1);
});

test('the seven newest orders that are ours to pay out, newest first', async () => {
  const owner = await makeStaff(world);
  const at = (hours: number) => ({ menuPriceCents: 10_00, completedAtMs: noonMs - hours * hourMs });
  const made: MadeOrder[] = [];
  for (const hours of [9, 1, 5, 3, 7, 3, 11, 13]) {
    made.push(await makeOrder(database, owner, { ...at(hours), serviceType: 'DELIVERY' }));
  }
  await makeOrder(database, owner, { ...at(0), status: 'PAID_BY_CASH' });
  const old = await makeStaff(world);
  await makeOrder(database, old, { menuPriceCents: 10_00, completedAtMs: noonMs - 32 * dayMs });
  const { lastOrders } = await call(getDashboard, {}, owner.headers);
  const expected = [1, 5, 3, 2, 4, 0, 6].map((index) => made[index]?.orderId);
  expect(lastOrders?.map(({ reservationId }) => reservationId)).toEqual(expected);
  expect(lastOrders?.[0]).toMatchObject({
    reservationDateTime: { isoDateTime: '2026-11-01T11:00:00.000-06:00' },
    serviceType: 'DELIVERY',
    netTotalForPeriodAsDouble: expect.any(Number),
  });
  expect((await call(getDashboard, {}, old.headers)).lastOrders).toEqual([]);
});
