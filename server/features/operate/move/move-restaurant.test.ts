import { describe, expect, test } from 'vitest';
import { getRestaurant } from '#contract/find/restaurants/restaurants.ts';
import { createPartnerOrders } from '#contract/orders/orders/orders.ts';
import { listBusinessUsers } from '#contract/people/staff/staff.ts';
import { asRestaurant, inTransaction } from '#platform/database/transactions.ts';
import type { JobParts } from '#platform/jobs/worker.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeOneOfEach, startsAt } from '../../../testing/money/one-of-each.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { couponsJobs } from '../../coupons/coupons/index.ts';
import { decideHeld } from '../../money/held/index.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { anyDeposit } from '../../money/sweeps/deposit-review.factory.ts';
import { exportDeposit, sweepRestaurant, verifyLedger } from '../../money/sweeps/index.ts';
import { adjust } from '../../orders/adjustments/index.ts';
import { readDetails } from '../../orders/orders/index.ts';
import { orderBody } from '../../orders/orders/orders.factory.ts';
import { makeReview } from '../../reviews/reviews/reviews.factory.ts';
import { listRestaurants } from '../operators/index.ts';
import { moveRestaurant } from './move-restaurant.ts';
import { newAddress, openTwoSides } from './two-sides.factory.ts';

const world = await openTestApp({ startsAt });
const { clock, database, ownerUrl, refused } = world;
const { from, to, there } = await openTwoSides(world);
const owner = await makeOneOfEach(world);
const { businessId, externalId } = owner;
const till = await makeIntegration(world, { at: owner });
await makeReview(database, owner, { description: 'As good as ever.' });
const own = await queryOnce<{ order_id: number }>(
  ownerUrl,
  'SELECT order_id::int FROM orders WHERE business_id = $1 AND sealed_details IS NOT NULL',
  [businessId],
);
const [sealed = { order_id: 0 }] = own;

const move = () => moveRestaurant(from, to, { externalId, nowMs: clock.now });

/** What the first attempt finds under way: everything that keeps a restaurant from moving. */
const underWay = await move().catch((error: Error) => error.message);

await queryOnce(
  ownerUrl,
  `BEGIN; SET LOCAL session_replication_role = replica;
   UPDATE orders SET stage = 'CANCELLED', cancelled_at = placed_at
     WHERE business_id = ${businessId} AND stage NOT IN ('COMPLETED', 'CANCELLED');
   UPDATE text_messages SET state = 'SENT', attempts = 1, sending_at = queued_at,
     sent_at = queued_at, provider_id = message_id::text WHERE for_business = ${businessId};
   COMMIT`,
);
await inTransaction(database, { restaurant: businessId }, (transaction) =>
  decideHeld(transaction, { businessId, nowMs: clock.now() }, 'RELEASED', {
    through: '1000000',
    reason: 'Asked them',
  }),
);
await sweepRestaurant(database, { businessId, nowMs: clock.now(), review: anyDeposit });

const depositsOf = (on: typeof database) =>
  inTransaction(on, { restaurant: businessId, evenIfMoved: true }, async (transaction) =>
    Promise.all(
      ['1', '2', '3', '4'].map((deposit) => exportDeposit(transaction, { businessId, deposit })),
    ),
  );
const before = { books: await verifyLedger(database), deposits: await depositsOf(database) };
const moved = await move();

test('what is under way is named, and the move refused', () => {
  expect(underWay).toMatch(/^\d+ orders are open: .*\n.*\d+ entries are held for review: /s);
});

describe('on the new side', () => {
  test('every table is there, under the same numbers', () => {
    expect(moved).toMatchObject({ isNew: true, address: newAddress });
    expect(moved.rows).toMatchObject({ restaurants: 1, deposits: 3, reviews: 1 });
    expect(moved.rows).toMatchObject({ remitted_tax_periods: 1 });
    expect(moved.rows.orders).toBeGreaterThan(20);
  });

  test('the ledger is as right as it was, and every deposit has its seal', async () => {
    expect(before.books).toMatchObject({ restaurants: 1, faults: [], unexplainedCents: 0 });
    expect(before.deposits.filter((text) => typeof text === 'string')).toHaveLength(3);
    expect(await verifyLedger(there.database)).toEqual(before.books);
    expect(await depositsOf(there.database)).toEqual(before.deposits);
  });

  test('what was sealed is sealed with its own keys', async () => {
    const read = (on: typeof database, vault: typeof world.vault) =>
      inTransaction(on, { restaurant: businessId, evenIfMoved: true }, (transaction) =>
        readDetails(transaction, vault, { businessId, orderId: sealed.order_id }),
      );
    const details = await read(database, from.vault);
    expect(details).toMatchObject({ phone: expect.any(String) });
    expect(await read(there.database, to.vault)).toEqual(details);
    await expect(read(there.database, from.vault)).rejects.toThrow();
  });

  test('its people are there, and new rows get new numbers', async () => {
    const people = await queryOnce<{ email: string }>(
      there.ownerUrl,
      'SELECT email FROM users WHERE user_id = $1',
      [owner.userId],
    );
    expect(people).toEqual([{ email: owner.email }]);
    const numbers = await queryOnce<{ ahead: boolean }>(
      there.ownerUrl,
      `SELECT (SELECT last_value FROM orders_order_id_seq) > (SELECT max(order_id) FROM orders)
         AND (SELECT last_value FROM ledger_entries_entry_id_seq)
           > (SELECT max(entry_id) FROM ledger_entries)
         AND (SELECT last_value FROM users_user_id_seq) > (SELECT max(user_id) FROM users) AS ahead`,
    );
    expect(numbers).toEqual([{ ahead: true }]);
  });

  test('it goes on there', async () => {
    const booked = await asRestaurant(there.database, businessId, (transaction) =>
      adjust(transaction, { businessId, nowMs: clock.now() }, { amount: '1.00', reason: 'Hello' }),
    );
    expect(booked).toMatchObject({ detail: expect.stringContaining('1.00') });
    expect(await verifyLedger(there.database)).toMatchObject({ faults: [], unexplainedCents: 0 });
  });
});

describe('on the old side', () => {
  const answer = { httpStatus: 410, code: 'restaurant_moved', movedTo: newAddress };

  test('diners are told the new address', async () => {
    expect(await refused(getRestaurant, { params: { id: externalId } })).toMatchObject(answer);
  });

  test('a till is told the new address, whatever it sends', async () => {
    const headers = { ...till.headers, 'idempotency-key': 'after-the-move' };
    const sent = await refused(createPartnerOrders, { body: { orders: [orderBody()] } }, headers);
    expect(sent).toMatchObject(answer);
    expect(sent.responseMessage).toContain(newAddress);
  });

  test('a session that was open is told the new address', async () => {
    expect(await refused(listBusinessUsers, {}, owner.headers)).toMatchObject(answer);
  });

  test('nothing is written, nothing is swept', async () => {
    const at = { businessId, nowMs: clock.now() + 100 * 86_400_000, review: anyDeposit };
    await expect(sweepRestaurant(database, at)).rejects.toThrow(newAddress);
    const due = await queryOnce(
      ownerUrl,
      `SELECT due_at::text FROM next_sweeps WHERE business_id = $1`,
      [businessId],
    );
    expect(due).toEqual([{ due_at: 'infinity' }]);
  });

  test('jobs and lists of all restaurants go on, also with what it left', async () => {
    expect(await listRestaurants(database, {})).toMatchObject([{ externalId }]);
    const overdue = clock.now() + 1_000 * 86_400_000;
    await queryOnce(
      ownerUrl,
      `BEGIN; SET LOCAL session_replication_role = replica;
       UPDATE coupons SET issued_at = '2020-01-01', expires_at = '2020-01-02'
         WHERE business_id = ${businessId} AND state IN ('ISSUED', 'SENT'); COMMIT`,
    );
    const [expire] = couponsJobs({ database, now: () => overdue } as JobParts);
    await expect(expire?.work(undefined as never)).resolves.toBeUndefined();
  });

  test('its books can still be checked', async () => {
    expect(await verifyLedger(database)).toEqual(before.books);
  });
});

test('a second run finds that it has arrived', async () => {
  expect(await move()).toMatchObject({ isNew: false, address: newAddress });
});
