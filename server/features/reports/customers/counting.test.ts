import { expect, test } from 'vitest';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { findCustomerByPhone, linkOrders } from '../../diners/diners/index.ts';
import { acceptAsBatch } from '../../orders/orders/accept-as-batch.factory.ts';
import { eraseOrder, linkOlderOrders } from '../../orders/orders/index.ts';
import { orderBody } from '../../orders/orders/orders.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { at, type House, openHouse } from './customers.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { clock, database, ownerUrl, vault } = world;

const phoneOf = (n: number) => `(512) 555-04${String(n).padStart(2, '0')}`;

/** Compares what triggers stored with what the ledger says: restaurants whose rows differ. */
const differences = () =>
  queryOnce(
    ownerUrl,
    `SELECT kept.* FROM customers kept JOIN LATERAL (
       SELECT count(*) FILTER (WHERE kind = 'ORDER')::int AS orders,
         coalesce(sum(CASE WHEN kind = 'ORDER' THEN subtotal_cents - reimbursed_cents + tip_cents
             + tax_cents WHEN kind = 'REFUND' THEN -refund_cents
             ELSE -charged_back_cents END), 0) AS cents,
         min(occurred_at) FILTER (WHERE kind = 'ORDER') AS first_at,
         max(occurred_at) FILTER (WHERE kind = 'ORDER') AS last_at
       FROM ledger_entries JOIN order_customers USING (business_id, order_id)
       WHERE business_id = kept.business_id AND customer_id = kept.customer_id) AS real ON true
     WHERE (kept.order_count, kept.spend_cents) IS DISTINCT FROM (real.orders, real.cents)
       OR (first_order_at, last_order_at) IS DISTINCT FROM (first_at, last_at)`,
  );

const erase = ({ at: { externalId } }: House, orderId: number) =>
  eraseOrder(database, { externalId, order: String(orderId), reason: 'Asked for' }, clock.now());

const rowsOf = ({ at: { businessId } }: House) =>
  queryOnce(ownerUrl, 'SELECT * FROM customers WHERE business_id = $1', [businessId]);

test('none of many simultaneous orders with new numbers, refunds and erasures is lost', async () => {
  const house = await openHouse(world);
  const phones = Array.from({ length: 6 }, (_, n) => phoneOf(n));
  // Batches with the same numbers in opposite orders must not deadlock.
  const batch = (order: readonly string[]) =>
    acceptAsBatch(
      world,
      house.at.businessId,
      order.map((phone) => orderBody({ customer: { phone } })),
    );
  const batches = await Promise.all(
    Array.from({ length: 6 }, (_, n) => batch(n % 2 ? phones : phones.toReversed())),
  );
  const ids = batches.flat().map((taken) => (isRefused(taken) ? 0 : taken.order_id));
  expect(ids).toHaveLength(36);
  expect(new Set(ids)).not.toContain(0);
  expect(await rowsOf(house)).toHaveLength(6);
  // There are five connections: more tasks at once would only wait for one.
  await Promise.all(
    ids.slice(0, 18).map((id, n) => {
      if (n % 3 === 0) return house.refund(id, { items: '1.00' });
      if (n % 3 === 1) return erase(house, id);
      return house.order(phones[n % 6]);
    }),
  );
  expect(await differences()).toEqual([]);
  const { results } = await house.list();
  expect(results.reduce((sum, { orders }) => sum + orders, 0)).toBe(36);
});

test("a number is removed with the last order that has it, and repeating an order doesn't bring it back", async () => {
  const house = await openHouse(world);
  const body = { ...at('2026-03-10T12:00:00-05:00'), reference: 'erased' };
  const { orderId } = await house.order(phoneOf(1), body);
  const { orderId: later } = await house.order(phoneOf(1));
  await erase(house, later);
  expect(await differences()).toEqual([]);
  expect((await house.list()).results).toMatchObject([
    { orders: 1, lastOrderDate: { timestamp: Date.parse(body.completedAt) } },
  ]);
  await erase(house, orderId);
  expect(await rowsOf(house)).toEqual([]);
  await house.order(phoneOf(1), body);
  expect(await rowsOf(house)).toEqual([]);
  await house.order(phoneOf(1));
  expect((await house.list()).results).toMatchObject([{ orders: 1 }]);
});

test('when eight new orders and the erasure of the only old one run at once, the new ones count', async () => {
  const house = await openHouse(world);
  for (let round = 0; round < 3; round += 1) {
    const { orderId } = await house.order(phoneOf(round));
    const orders = Array.from({ length: 8 }, () => house.order(phoneOf(round)));
    await Promise.all([...orders.slice(0, 4), erase(house, orderId), ...orders.slice(4)]);
  }
  expect(await differences()).toEqual([]);
  expect((await house.list()).results.map(({ orders }) => orders)).toEqual([8, 8, 8]);
});

test('a job links older orders once, except those whose diner was erased', async () => {
  const house = await openHouse(world);
  const { businessId } = house.at;
  for (let n = 0; n < 5; n += 1) await house.order(phoneOf(n % 2));
  const { orderId } = await house.order(phoneOf(3));
  await erase(house, orderId);
  await house.order(undefined);
  await queryOnce(ownerUrl, 'DELETE FROM order_customers WHERE business_id = $1', [businessId]);
  expect(await rowsOf(house)).toEqual([]);
  await queryOnce(
    ownerUrl,
    `INSERT INTO customer_backfills (business_id, last_order_id)
     SELECT business_id, max(order_id) FROM orders WHERE business_id = $1 GROUP BY 1`,
    [businessId],
  );
  await Promise.all([1, 2, 3].map(() => linkOlderOrders({ database, vault })));
  expect((await house.list({ sort: 'orders' })).results).toMatchObject([
    { orders: 3, spend: '38.49' },
    { orders: 2, spend: '25.66' },
  ]);
  expect(await differences()).toEqual([]);
  expect(await queryOnce(ownerUrl, 'SELECT FROM customer_backfills')).toEqual([]);
});

test('while keys are being changed, a number stays one customer', async () => {
  const house = await openHouse(world);
  const { businessId } = house.at;
  const { orderId: first } = await house.order(phoneOf(8));
  const { orderId: second } = await house.order(undefined);
  const ring = createVault([Buffer.alloc(32, 'a newer key'), Buffer.alloc(32, 'a key for tests')]);
  await asRestaurant(database, businessId, async (transaction) => {
    const known = await findCustomerByPhone(
      transaction,
      { vault: ring, businessId },
      '+15125550408',
    );
    expect(known).toMatchObject({ order_count: 1 });
    const orders = [first, second].map((orderId) => ({ orderId, phone: phoneOf(8) }));
    await linkOrders(transaction, { vault: ring, businessId }, orders);
  });
  expect(await rowsOf(house)).toMatchObject([{ order_count: 2 }]);
});

test('two restaurants store nothing about a diner that matches', async () => {
  const [here, there] = [await openHouse(world), await openHouse(world)];
  for (const house of [here, there]) await house.order(phoneOf(9));
  const [one = {}] = await rowsOf(here);
  const [other = {}] = await rowsOf(there);
  for (const column of ['customer_id', 'phone_index', 'sealed_phone']) {
    expect(one).not.toMatchObject({ [column]: (other as Record<string, unknown>)[column] });
  }
});
