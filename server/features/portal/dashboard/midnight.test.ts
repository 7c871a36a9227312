import { expect, test } from 'vitest';
import { getDashboard } from '#contract/portal/dashboard/dashboard.ts';
import { hourMs } from '#contract/time/durations.ts';
import { openNode } from '../../../testing/open-node.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { makeOrder } from '../../orders/orders/history.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';

// In Chicago, half a minute before Friday begins.
const world = await openTestApp({ settings: fromAnywhere, startsAt: '2026-03-20T04:59:30Z' });
const { call, clock, database } = world;
const second = await openNode(world, { settings: fromAnywhere });

async function open(closed = true) {
  const hours = closed ? { weeklyHours: [], specialDays: [] } : undefined;
  const at = await makeRestaurant(database, hours && { hours });
  await makeOrder(database, at, { menuPriceCents: 5_000, completedAtMs: clock.now() - hourMs });
  const read = async () => {
    // A session from hours ago has ended.
    const { headers } = await makeStaff(world, { at });
    const answers = await Promise.all(
      [world, second].map((server) => server.call(getDashboard, {}, headers)),
    );
    expect(answers[1]).toEqual(answers[0]);
    const [{ asOf, freshForMs, nextDeposit, sales } = await call(getDashboard, {}, headers)] =
      answers;
    return {
      day: asOf.isoDateTime.slice(0, 10),
      freshForMs,
      sold: sales?.orderSubtotal,
      waiting: nextDeposit?.amount !== '0.00',
      sweep: nextDeposit?.nextSweepDateTime.isoDateTime.slice(0, 16),
    };
  };
  return { read };
}

test('sales start a new day at midnight and deposits at four; two servers agree', async () => {
  const { read } = await open();
  expect(await read()).toEqual({
    day: '2026-03-19',
    freshForMs: 30_000,
    sold: '50.00',
    waiting: true,
    sweep: '2026-03-20T04:00',
  });
  // Like the page, which asks again once the answer is no longer fresh.
  clock.advance(30_000);
  expect(await read()).toEqual({
    day: '2026-03-20',
    freshForMs: 4 * hourMs,
    sold: '0.00',
    waiting: true,
    sweep: '2026-03-20T04:00',
  });
  clock.advance(4 * hourMs);
  const after = await read();
  expect(after).toMatchObject({ day: '2026-03-20', sweep: '2026-03-21T04:00' });
  expect(after.freshForMs).toBe(20 * hourMs);
});

test('and the restaurant opens and closes', async () => {
  const { read } = await open(false);
  const { freshForMs } = await read();
  expect(freshForMs).toBeGreaterThan(0);
  expect(freshForMs).toBeLessThanOrEqual(24 * hourMs);
});
