import { expect, test, vi } from 'vitest';
import { slotMs } from '#contract/ground/hours/slots.ts';
import { getOrdering } from '#contract/orders/terms/ordering.ts';
import { acceptWebOrder, refuseWebOrder } from '#contract/orders/web-orders/kitchen.ts';
import { cancelPlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { patience } from '#platform/testing/patience.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { openForOrders, someTerms } from '../quotes/quotes.factory.ts';
import { dinersAt } from './placed.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, database } = world;

async function open(terms: Partial<typeof someTerms>) {
  const { at, idOf } = await openForOrders(database, { terms: { ...someTerms, ...terms } });
  const diners = dinersAt(world, at);
  const place = async (also: object = {}, differing: object = {}) =>
    diners.place(await diners.quote([{ itemId: idOf('Burger'), quantity: 2 }], also), differing);
  const firstTime = async () => {
    const { offers } = await call(getOrdering, { params: { id: at.externalId } });
    return offers.find(({ service }) => service === 'TAKE_OUT')?.times[0]?.fromMs;
  };
  /** Diners' answers are cached; what is placed is announced. */
  const untilFirstIs = (atMs: number) =>
    vi.waitUntil(async () => (await firstTime()) === atMs, patience);
  return { at, place, firstTime, untilFirstIs };
}

test('diners are offered no quarter of an hour that is full, and again once one is canceled', async () => {
  const { at, place, firstTime, untilFirstIs } = await open({ ordersPerSlot: 2 });
  const first = (await firstTime()) ?? 0;
  const orders = [await place(), await place()];
  expect(orders.map(({ order }) => Date.parse(order.dueAt ?? ''))).toEqual([first, first]);
  await untilFirstIs(first + slotMs);
  const { secret, order } = await place();
  expect(Date.parse(order.dueAt ?? '')).toBe(first + slotMs);
  await call(cancelPlacedOrder, { body: { secret: orders[0]?.secret ?? '' } });
  await untilFirstIs(first);
  await call(cancelPlacedOrder, { body: { secret } });
  const again = await place();
  expect(Date.parse(again.order.dueAt ?? '')).toBe(first);
  await untilFirstIs(first + slotMs);
  // Accepted first: it had its place, and what is refused gives it back.
  const { headers } = await makeStaff(world, { at, roleId: 4 });
  const params = { orderId: String(again.order.orderNumber) };
  await call(acceptWebOrder, { params, body: {} }, headers);
  await call(refuseWebOrder, { params, body: { reason: 'TOO_BUSY' } }, headers);
  await untilFirstIs(first);
});

test('a delivery counts when it leaves the kitchen, together with pickups; a table never counts', async () => {
  const { place, firstTime, untilFirstIs } = await open({ ordersPerSlot: 1 });
  const first = (await firstTime()) ?? 0;
  const table = someTerms.tables[0]?.code;
  await place({ service: 'DINE_IN', table });
  expect(await firstTime()).toBe(first);
  // 15 minutes on the way: it leaves the kitchen in the slot of the first pickup.
  const { order } = await place(
    { service: 'DELIVERY', deliverTo: { zipCode: '78701' } },
    { address: '1 Elm Street' },
  );
  expect(Date.parse(order.dueAt ?? '')).toBe(first + slotMs);
  await untilFirstIs(first + slotMs);
});
