import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { takeCounterCode } from '#contract/coupons/counter/counter.ts';
import { createPartnerOrders, setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import {
  acceptWebOrder,
  completeWebOrder,
  readyWebOrder,
  refuseWebOrder,
} from '#contract/orders/web-orders/kitchen.ts';
import { cancelPlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeCoupon } from '../../coupons/coupons/coupons.factory.ts';
import { countPortions } from '../../find/menus/menus.factory.ts';
import { findListedRestaurant } from '../../ground/restaurant/index.ts';
import { couponOrderBody, orderBody } from '../orders/orders.factory.ts';
import { openPayingWorld } from '../payments/paying.factory.ts';
import { someTerms } from '../quotes/quotes.factory.ts';
import { giveTerms } from '../terms/terms.factory.ts';
import { openKitchen, watchingIn } from './kitchen/kitchen.factory.ts';
import { watchUnseen } from './kitchen/watch-unseen.ts';

/**
 * A transaction that has notified takes one lock of the whole cluster as it commits, and keeps it
 * while it waits for a synchronous standby: all restaurants would wait for each other. PostgreSQL says
 * whether a transaction has, by refusing to prepare it. So here each commit is made in two phases.
 */
const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
let committed = 0;
function commitInTwo(this: pg.Client, ...args: unknown[]) {
  const [asked] = args;
  if ((asked as { text?: string }).text !== 'commit') return query.apply(this, args);
  committed += 1;
  const name = `'${randomUUID()}'`;
  return Promise.all([
    query.call(this, `PREPARE TRANSACTION ${name}`),
    query.call(this, `COMMIT PREPARED ${name}`),
  ]).then(([, done]) => done);
}

async function preparingCommits<Result>(work: () => Promise<Result>): Promise<Result> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  spy.mockImplementation(commitInTwo as (...args: unknown[]) => void);
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
}

const world = await openPayingWorld();
const { arrive, call, clock, database, ownerUrl, settleAll, standIn } = world;
const kitchen = await openKitchen(world);
const { at, headers, idOf, placed } = kitchen;
const byItself = await openKitchen(world);
await giveTerms(database, byItself.at, { ...someTerms, acceptsByItself: true });
const burger = idOf('Burger');
const once = () => ({ ...kitchen.ofTill, 'idempotency-key': randomUUID() });
const watch = () => watchUnseen(watchingIn(world), clock.now());
const coupon = async () => {
  const restaurant = await findListedRestaurant(database, at.externalId);
  if (!restaurant) throw new Error('the restaurant is not listed');
  return makeCoupon(world, { restaurant, percentOff: 20, nowMs: clock.now() });
};

/** Placed, paid online and taken by the kitchen. */
async function paid(at = kitchen) {
  const { orderId, params } = await at.placed({ payment: 'ONLINE' });
  const { session_id } = await world.paymentOf(orderId);
  standIn.pay(String(session_id));
  await arrive();
  return params;
}

const acts: [string, () => Promise<unknown>][] = [
  [
    'an order of counted dishes that is placed and canceled by its diner',
    async () => call(cancelPlacedOrder, (await placed()).of),
  ],
  [
    'one that the kitchen accepts, makes and completes',
    async () => {
      const { params } = await placed();
      await call(acceptWebOrder, { params, body: { minutes: 20 } }, headers);
      await kitchen.complete({ params });
    },
  ],
  [
    'one that the kitchen refuses',
    async () =>
      call(
        refuseWebOrder,
        { params: (await placed()).params, body: { reason: 'TOO_BUSY' } },
        headers,
      ),
  ],
  [
    'one that a till accepts and cancels',
    async () => {
      const { params } = await placed();
      for (const stage of ['ACCEPTED', 'CANCELLED'] as const) {
        await call(setPartnerOrderStatus, { params, body: { stage } }, once());
      }
    },
  ],
  [
    'one that nobody looks at',
    async () => {
      await placed();
      for (const _ of ['told', 'canceled']) {
        clock.advance(9 * minuteMs);
        await watch();
      }
    },
  ],
  [
    'one that is paid online, captured and refunded',
    async () => {
      const params = await paid();
      await call(acceptWebOrder, { params, body: { minutes: 20 } }, headers);
      await settleAll();
      await call(readyWebOrder, { params }, headers);
      await call(completeWebOrder, { params, body: {} }, headers);
      const body = { reference: randomUUID(), reason: 'Cold', all: true };
      await call(refundPartnerOrder, { params, body: body as never }, once());
      await settleAll();
    },
  ],
  [
    'one that is paid online, and refused',
    async () => {
      const params = await paid();
      await call(refuseWebOrder, { params, body: { reason: 'TOO_BUSY' } }, headers);
      await settleAll();
    },
  ],
  [
    'one that accepts itself',
    async () => {
      await byItself.placed();
      await paid(byItself);
    },
  ],
  [
    'orders of a till, with a coupon that was texted',
    async () => {
      const { code } = await coupon();
      const orders = [orderBody(), couponOrderBody(code, 20)];
      await call(createPartnerOrders, { body: { orders } }, once());
    },
  ],
  [
    'a coupon that is taken at the counter',
    async () => {
      const { code } = await coupon();
      const body = { code, itemTotal: '24.50', takingId: randomUUID() };
      await call(takeCounterCode, { body }, headers);
    },
  ],
];

test.each(acts)('no commit locks the cluster: %s', async (_, act) => {
  await queryOnce(ownerUrl, 'DELETE FROM dish_portions');
  await queryOnce(
    ownerUrl,
    `INSERT INTO dish_portions (business_id, item_id, portions_left) VALUES ($1, $2, 9)`,
    [at.businessId, burger],
  );
  committed = 0;
  await preparingCommits(act);
  expect(committed).toBeGreaterThan(1);
});

test('what staff change still notifies', async () => {
  const count = () => countPortions(database, at, burger, 5);
  await expect(preparingCommits(count)).rejects.toThrow(
    'cannot PREPARE a transaction that has executed LISTEN, UNLISTEN, or NOTIFY',
  );
});
