import { describe, expect, test } from 'vitest';
import { dayMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { adjust } from '../../orders/adjustments/index.ts';
import { makeOrder, refundOrder } from '../../orders/orders/history.factory.ts';
import { anyDeposit } from './deposit-review.factory.ts';
import { sweepRestaurant } from './sweep.ts';
import { verifyLedger } from './verify.ts';

const { database, ownerUrl } = await openTestDatabase();

const noonMs = Date.parse('2026-06-01T17:00:00Z');
const tacos = { lines: [{ item: 'Taco', quantity: 3, cents: 3_35 }] };
const discounts = {
  restaurantDiscountCents: 1_00,
  joyousDiscountCents: 1_81,
  taxCents: 60,
  tipCents: 2_00,
};

/** Three deposits, a sweep that waits, and entries that no sweep has seen. */
async function makeHistory() {
  const restaurant = await makeRestaurant(database);
  const at = (day: number) => noonMs + day * dayMs;
  const order = (day: number, more = {}) =>
    makeOrder(database, restaurant, { ...tacos, ...discounts, completedAtMs: at(day), ...more });
  const first = await order(0);
  await order(0, { status: 'PAID_BY_CASH' });
  await order(0, { status: 'PAID_BY_CARD_IN_STORE', joyousDiscountCents: 0 });
  await sweepRestaurant(database, {
    businessId: restaurant.businessId,
    nowMs: at(1),
    review: anyDeposit,
  });
  await refundOrder(database, restaurant, first, { itemsCents: 2_41, atMs: at(1) });
  await sweepRestaurant(database, {
    businessId: restaurant.businessId,
    nowMs: at(2),
    review: anyDeposit,
  });
  await order(2);
  await order(2, {
    lines: [{ item: 'Free', quantity: 1, cents: 5_00 }],
    restaurantDiscountCents: 5_00,
    joyousDiscountCents: 0,
  });
  await sweepRestaurant(database, {
    businessId: restaurant.businessId,
    nowMs: at(3),
    review: anyDeposit,
  });
  await order(3);
  await sweepRestaurant(database, {
    businessId: restaurant.businessId,
    nowMs: at(4),
    review: anyDeposit,
  });
  const cash = await order(4, { status: 'PAID_BY_CASH' });
  await refundOrder(database, restaurant, cash, { itemsCents: 4_00, tipCents: 1, atMs: at(4) });
  await refundOrder(database, restaurant, first, { itemsCents: 2_41, taxCents: 3, atMs: at(4) });
  const last = await order(4);
  for (const [day, made] of [first, last].entries()) {
    await refundOrder(database, restaurant, made, { itemsCents: 1_00 + day, atMs: at(4) + day });
  }
  await returnLine(restaurant.businessId, last.orderId);
  await asRestaurant(database, restaurant.businessId, (transaction) =>
    adjust(
      transaction,
      { businessId: restaurant.businessId, nowMs: at(4) + 5 },
      { amount: '7.50', reason: 'Broken plates' },
    ),
  );
  return restaurant;
}

/** Writes what refunds.queries.ts would write. */
const returnLine = (businessId: number, orderId: number) =>
  queryOnce(
    ownerUrl,
    `WITH gone AS (
       INSERT INTO refund_lines (business_id, entry_id, order_id, line_no, quantity)
       SELECT business_id, entry_id, order_id, 1, 2 FROM ledger_entries
       WHERE business_id = ${businessId} AND order_id = ${orderId} AND kind = 'REFUND'
       RETURNING order_id)
     UPDATE order_lines SET returned_quantity = 2 FROM gone
     WHERE business_id = ${businessId} AND order_lines.order_id = gone.order_id`,
  );

const sound = await makeHistory();

test('finds nothing if nothing was changed, and explains every cent', async () => {
  const { faults, ...sums } = await verifyLedger(database);
  expect(faults).toEqual([]);
  expect(sums).toMatchObject({ restaurants: 1, unexplainedCents: 0 });
  expect(sums.depositedCents).toBeGreaterThan(0);
  expect(sums.unsweptCents).not.toBe(0);
  expect(sums.paidOutCents).toBe(sums.depositedCents + sums.unsweptCents);
  const [row] = await queryOnce<{ cents: number; deposits: number; waited: number }>(
    ownerUrl,
    `SELECT (SELECT sum(net_cents)::int FROM ledger_entries WHERE paid_out) AS cents,
       (SELECT count(*)::int FROM deposits) AS deposits,
       (SELECT count(*)::int FROM sweeps WHERE waiting_cents < 0) AS waited`,
  );
  expect(row).toEqual({ cents: sums.paidOutCents, deposits: 3, waited: 1 });
});

/** Changes rows as the owner, past every trigger and key. Only the table's checks apply. */
const tamper = (text: string, businessId: number) =>
  queryOnce(
    ownerUrl,
    `BEGIN; SET LOCAL session_replication_role = replica; ${text.replaceAll('$1', String(businessId))}; COMMIT`,
  );

const entries = 'UPDATE ledger_entries SET';
const oneOf = (which: string) =>
  `business_id = $1 AND entry_id = (SELECT min(entry_id) FROM ledger_entries
   WHERE business_id = $1 AND ${which})`;

describe('finds', () => {
  test.each([
    [
      'a cent in a deposit',
      `${entries} tip_cents = tip_cents + 1, net_cents = net_cents + 1 WHERE ${oneOf("kind = 'ORDER' AND sweep_batch_num = 2")}`,
      [
        /^deposit 2 amounts to/,
        /^deposit 2 has changed since/,
        /^order \d+ tip is 201 in the ledger, 200 by/,
      ],
    ],
    [
      'a cent moved from one column to another',
      `${entries} tip_cents = tip_cents + 1, tax_cents = tax_cents - 1 WHERE ${oneOf('sweep_batch_num = 1')}`,
      [/^deposit 1 has changed/, /^order \d+ tax is 59 .* 60/, /^order \d+ tip is/],
    ],
    [
      'a cent in an entry that no deposit has',
      `${entries} service_fee_cents = service_fee_cents + 1, net_cents = net_cents - 1
       WHERE ${oneOf("kind = 'ORDER' AND paid_out AND sweep_batch_num IS NULL")}`,
      [/^order \d+ service fee is/],
    ],
    [
      'a cent in a refund that no deposit has',
      `${entries} tax_cents = tax_cents - 1, refund_cents = refund_cents + 1, net_cents = net_cents - 1
       WHERE ${oneOf("kind = 'REFUND' AND paid_out AND sweep_batch_num IS NULL")}`,
      [/^order \d+ refund is/, /^order \d+ tax given back is/],
    ],
    [
      'a reason of an old refund',
      `${entries} reason = 'Another' WHERE ${oneOf("kind = 'REFUND' AND sweep_batch_num = 2")}`,
      [/^deposit 2 has changed since/],
    ],
    [
      'the day of an old entry',
      `${entries} local_day = local_day + 1 WHERE ${oneOf('sweep_batch_num = 3')}`,
      [/^deposit 3 has changed since/],
    ],
    [
      'the amount of an adjustment that no deposit has',
      `${entries} adjustment_cents = adjustment_cents + 1, net_cents = net_cents + 1
       WHERE ${oneOf("cause = 'CORRECTION' AND sweep_batch_num IS NULL")}`,
      [/^entry \d+ has changed since it was booked$/],
    ],
    [
      'opposite changes of two refunds that no deposit has',
      `${entries} subtotal_cents = subtotal_cents + cents, refund_cents = refund_cents - cents,
         net_cents = net_cents + cents
       FROM (SELECT entry_id AS id, CASE row_number() OVER () WHEN 1 THEN 1 ELSE -1 END AS cents
         FROM ledger_entries
         WHERE business_id = $1 AND kind = 'REFUND' AND sweep_batch_num IS NULL
           AND order_id = (SELECT min(order_id) FROM orders WHERE business_id = $1)) AS two
       WHERE business_id = $1 AND entry_id = id`,
      [/^entry \d+ has changed since it was booked$/],
    ],
    ...(
      [
        ['day', 'local_day = local_day - 1'],
        ['instant', "occurred_at = occurred_at - interval '1 millisecond'"],
        ['reason', "reason = reason || '.'"],
      ] as const
    ).map(
      ([name, change]) =>
        [
          `the ${name} of an entry that no deposit has`,
          `${entries} ${change} WHERE ${oneOf("kind = 'ADJUSTMENT' AND cause = 'CORRECTION'")}`,
          [/^entry \d+ has changed since it was booked$/],
        ] as [string, string, RegExp[]],
    ),
    [
      'the recording time of an entry that is never paid out',
      `${entries} recorded_at = recorded_at + interval '1 second'
       WHERE ${oneOf("kind = 'ORDER' AND NOT paid_out")}`,
      [/^entry \d+ has changed since it was booked$/],
    ],
    [
      'a line that was returned more often than its refunds say',
      'UPDATE order_lines SET returned_quantity = 3 WHERE business_id = $1 AND returned_quantity = 2',
      [/^order \d+ line 1: 3 returned, 2 by its refunds$/],
    ],
    [
      'a deleted returned line',
      'DELETE FROM refund_lines WHERE business_id = $1',
      [/^order \d+ line 1: 2 returned, 0 by its refunds$/],
    ],
    [
      'a deleted adjustment',
      `DELETE FROM ledger_entries WHERE ${oneOf("cause = 'CORRECTION'")}`,
      [/^audit of 2026-06-05T17:00:00.005 1 adjustments, 0 in the ledger$/],
    ],
    [
      'a deleted entry',
      `DELETE FROM ledger_entries WHERE ${oneOf("kind = 'ORDER' AND sweep_batch_num = 3")}`,
      [/^deposit 3 has no entries/, /^order \d+ menu price is missing/],
    ],
    [
      'an entry moved to another deposit',
      `${entries} sweep_batch_num = 2 WHERE ${oneOf('sweep_batch_num = 1')}`,
      [/^deposit 1 amounts/, /^deposit 2 amounts/],
    ],
    [
      'a deposit with a changed amount',
      'UPDATE deposits SET amount_cents = amount_cents + 1 WHERE business_id = $1 AND sweep_batch_num = 1',
      [/^deposit 1 amounts/, /^deposit 1 has changed/],
    ],
    [
      'what a deposit carried over',
      'UPDATE deposits SET carried_over_cents = -1 WHERE business_id = $1 AND sweep_batch_num = 1',
      [/^deposit 1 carries over -1 cents, of which 0 waited/, /^deposit 1 has changed/],
    ],
    [
      'a recomputed seal, by the deposit after it',
      `UPDATE deposits SET seal = sha256('') WHERE business_id = $1 AND sweep_batch_num = 1`,
      [/^deposit 1 has changed/, /^deposit 2 has changed/],
    ],
    [
      'a deleted deposit',
      `DELETE FROM deposits WHERE business_id = $1 AND sweep_batch_num = 2;
       DELETE FROM sweeps WHERE business_id = $1 AND sweep_batch_num = 2`,
      [
        /^deposit 2 is not there, but has entries/,
        /^deposit 3 has changed/,
        /^deposit 3 is number 2/,
      ],
    ],
    [
      'a deleted sweep',
      'DELETE FROM sweeps WHERE business_id = $1 AND sweep_batch_num = 3',
      [/^deposit 3 is not the deposit of its sweep/],
    ],
    [
      'an order with a different refunded amount',
      `UPDATE orders SET returned_items_cents = returned_items_cents + 1
       WHERE business_id = $1 AND returned_items_cents > 0 AND payment_status = 'PAID_BY_CARD'`,
      [/^order \d+ refund is/, /^order \d+ subtotal given back is/],
    ],
    [
      'an order without an entry',
      `INSERT INTO orders (business_id, integration, reference, body_sha256, service_type,
         payment_status, stage, completion_reason, placed_at, due_at, completed_at, received_at,
         menu_price_cents, own_discount_cents, our_discount_cents, tax_cents, tip_cents)
       SELECT $1, 'T', 'T', sha256(''), 'TAKE_OUT', 'UNPAID', 'COMPLETED', 'COMPLETED', t, t, t, t,
         0, 0, 0, 0, 0 FROM (SELECT timestamptz '2026-06-01') AS one (t)`,
      [/^order \d+ menu price is missing in the ledger, 0 by the order/],
    ],
    [
      'entries of an order that was not completed',
      `UPDATE orders SET stage = 'READY', completed_at = NULL, completion_reason = NULL
       WHERE business_id = $1 AND returned_items_cents = 0 AND payment_status = 'PAID_BY_CASH'`,
      [/^order \d+ menu price is 1005 in the ledger, missing by the order/],
    ],
  ])('%s', async (_, text, expected) => {
    const { businessId, externalId } = await makeHistory();
    await tamper(text, businessId);
    const { faults } = await verifyLedger(database);
    expect(faults.filter((fault) => fault.externalId === sound.externalId)).toEqual([]);
    const own = faults
      .filter((fault) => fault.externalId === externalId)
      .map(({ location, fault }) => `${location} ${fault}`);
    for (const pattern of expected) {
      expect(own, String(pattern)).toContainEqual(expect.stringMatching(pattern));
    }
  });
});
