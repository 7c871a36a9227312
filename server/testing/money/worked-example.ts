import { dayMs } from '#contract/durations.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeOrder, refundOrder } from '../../features/money/orders/history.factory.ts';

type Place = { businessId: number };

/** Both days of docs/MONEY.md's worked example, without D. */
export async function makeWorkedExample(database: Database, place: Place, firstDayMs: number) {
  const a = await makeOrder(database, place, {
    lines: [{ item: 'Taco "al\\pastor"', quantity: 1, cents: 50_00 }],
    ourDiscountCents: 10_00,
    taxCents: 3_30,
    tipCents: 6_00,
    serviceType: 'DELIVERY',
    completedAtMs: firstDayMs,
  });
  await makeOrder(database, place, {
    lines: [{ item: 'Pozole', quantity: 2, cents: 15_00 }],
    ownDiscountCents: 3_00,
    taxCents: 2_23,
    completedAtMs: firstDayMs,
  });
  await refundOrder(database, place, a, { itemsCents: 20_00, atMs: firstDayMs + dayMs });
  return a;
}

/** Order D of the example: in cash, without lines, with what is owed for our coupon. */
export const makeCashOrder = (database: Database, place: Place, completedAtMs: number) =>
  makeOrder(database, place, {
    menuPriceCents: 20_00,
    ourDiscountCents: 4_00,
    taxCents: 1_32,
    status: 'PAID_BY_CASH',
    completedAtMs,
  });

/** Like a sweep: takes everything unswept before the cut-off, if it is above zero. */
export async function sweep(ownerUrl: string, { businessId }: Place, cutOffMs: number) {
  const cutOff = new Date(cutOffMs);
  const unswept = `business_id = $1 AND paid_out AND sweep_batch_num IS NULL AND occurred_at < $2
    AND recorded_at <= $2`;
  const [made] = await queryOnce<{ number: number }>(
    ownerUrl,
    `INSERT INTO deposits (business_id, sweep_batch_num, cut_off, made_at, amount_cents,
       carried_over_cents, entries, first_at, last_at, seal)
     SELECT $1, (SELECT count(*) + 1 FROM deposits WHERE business_id = $1), $2, $2, sum(net_cents),
       coalesce(sum(net_cents) FILTER (WHERE occurred_at <
         (SELECT max(cut_off) FROM sweeps WHERE business_id = $1)), 0),
       count(*), min(occurred_at), max(occurred_at), sha256('a seal')
     FROM ledger_entries WHERE ${unswept} HAVING sum(net_cents) > 0
     RETURNING sweep_batch_num AS number`,
    [businessId, cutOff],
  );
  await queryOnce(
    ownerUrl,
    `INSERT INTO sweeps (business_id, cut_off, ran_at, waiting_cents, sweep_batch_num)
     SELECT $1, $2, $2, CASE WHEN $3::int IS NULL THEN
       (SELECT coalesce(sum(net_cents), 0) FROM ledger_entries WHERE ${unswept}) END, $3`,
    [businessId, cutOff, made?.number ?? null],
  );
  if (!made) return undefined;
  await queryOnce(ownerUrl, `UPDATE ledger_entries SET sweep_batch_num = $3 WHERE ${unswept}`, [
    businessId,
    cutOff,
    made.number,
  ]);
  return made.number;
}

/** Refunds one item of a line of a cash order, as intake books it. */
export async function returnOne(
  ownerUrl: string,
  { businessId }: Place,
  { orderId, completedAtMs }: { orderId: number; completedAtMs: number },
  { lineNo, atMs }: { lineNo: number; atMs: number },
) {
  await queryOnce(
    ownerUrl,
    `WITH given AS (
       INSERT INTO ledger_entries (business_id, kind, occurred_at, recorded_at, local_day, order_id,
         order_completed_at, payment_status, subtotal_cents, tip_cents, service_fee_cents, tax_cents,
         card_fee_cents, adjustment_cents, discount_cents, reimbursed_cents, refund_cents, net_cents,
         reason)
       VALUES ($1, 'REFUND', $2, $2, ($2 AT TIME ZONE 'America/Chicago')::date, $3, $4, 'PAID_BY_CASH',
         -500, 0, 0, 0, 0, 0, 0, 0, 500, -500, 'Cold') RETURNING entry_id)
     INSERT INTO refund_lines SELECT $1, entry_id, $3, $5, 1 FROM given`,
    [businessId, new Date(atMs), orderId, new Date(completedAtMs), lineNo],
  );
}

/** An order that is not booked, due at an instant. */
export const makeOpenOrder = (
  database: Database,
  { businessId }: Place,
  { dueAtMs, stage = 'PLACED' }: { dueAtMs: number; stage?: string },
) =>
  asRestaurant(database, businessId, async (transaction) => {
    const due = new Date(dueAtMs);
    const { order_id: orderId } = await transaction
      .insertInto('orders')
      .values({
        business_id: businessId,
        integration: 'Factory',
        reference: `open ${stage} ${dueAtMs}`,
        body_sha256: Buffer.alloc(32),
        service_type: 'TAKE_OUT',
        payment_status: 'PAID_BY_CARD',
        stage,
        placed_at: due,
        due_at: due,
        cancelled_at: stage === 'CANCELLED' ? due : null,
        received_at: due,
        menu_price_cents: 10_00,
        own_discount_cents: 0,
        our_discount_cents: 0,
        tax_cents: 0,
        tip_cents: 0,
      })
      .returning('order_id')
      .executeTakeFirstOrThrow();
    return orderId;
  });

/**
 * Makes this many booked orders, one a minute, each with a line. In two statements, because
 * histories are large.
 */
export async function makeManyOrders(
  ownerUrl: string,
  { businessId }: Place,
  { count, firstMs }: { count: number; firstMs: number },
) {
  const first = new Date(firstMs);
  await queryOnce(
    ownerUrl,
    `WITH made AS (
       INSERT INTO orders (business_id, integration, reference, body_sha256, service_type,
         payment_status, stage, completion_reason, placed_at, due_at, completed_at, received_at,
         menu_price_cents, own_discount_cents, our_discount_cents, tax_cents, tip_cents)
       SELECT $1::int, 'Many', n::text, sha256(''), 'TAKE_OUT', 'PAID_BY_CARD', 'COMPLETED', 'COMPLETED',
         at, at, at, at, 1000 + n, 0, 0, 83, 150
       FROM generate_series(1, $3::int) AS n, LATERAL (SELECT $2::timestamptz + n * interval '1 minute') AS t (at)
       RETURNING order_id, completed_at, menu_price_cents),
     lines AS (
       INSERT INTO order_lines (business_id, order_id, line_no, item_name, category_name,
         catalog_name, quantity, price_cents, unit_price_cents)
       SELECT $1::int, order_id, 1, 'Taco', 'Mains', 'Menu', 1, menu_price_cents, menu_price_cents FROM made
       RETURNING order_id)
     INSERT INTO ledger_entries (business_id, kind, occurred_at, recorded_at, local_day, order_id,
       order_completed_at, payment_status, menu_price_cents, subtotal_cents, tip_cents,
       service_fee_cents, tax_cents, card_fee_cents, adjustment_cents, discount_cents,
       reimbursed_cents, refund_cents, net_cents)
     SELECT $1::int, 'ORDER', completed_at, completed_at, completed_at::date, order_id, completed_at,
       'PAID_BY_CARD', menu_price_cents, menu_price_cents, 150, 80, 83, 60, 0, 0, 0, 0,
       menu_price_cents + 150 - 80 + 83 - 60
     FROM made`,
    [businessId, first, count],
  );
  await queryOnce(ownerUrl, 'ANALYZE orders, order_lines, ledger_entries');
}
