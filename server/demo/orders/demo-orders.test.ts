import { expect, test } from 'vitest';
import { paymentStatuses } from '#contract/money/ledger/payment-status.ts';
import { serviceTypes } from '#contract/orders/orders/order-words.ts';
import { dayMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { noProvider } from '#platform/payments/provider.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { verifyLedger } from '../../features/money/sweeps/index.ts';
import { verifyPayments } from '../../features/orders/payments/index.ts';
import { loadDemoData } from '../load-demo.ts';
import { storeEntries } from '../past/copy-entries.queries.ts';
import { forgetStored, storeOrders } from '../past/copy-orders.queries.ts';
import { demoFlagship } from '../staff/demo-staff.data.ts';
import { copyDemoOrders } from './copy-demo-orders.ts';
import { wonReason } from './order-words.data.ts';

const { database, ownerUrl } = await openTestDatabase();
const nowMs = Date.parse('2026-03-19T16:00:00Z');
const now = new Date(nowMs);

const vault = createVault(Buffer.alloc(32, 1));
await loadDemoData(database, nowMs, { vault });

const read = <Row extends Record<string, unknown>>(text: string) => queryOnce<Row>(ownerUrl, text);

const ofFlagship = `business_id =
  (SELECT business_id FROM restaurants WHERE external_id = '${demoFlagship}')`;

/** Counts the flagship's rows by value. */
async function countsOf(what: string, from: string): Promise<Record<string, number>> {
  const rows = await read<{ value: string; n: number }>(
    `SELECT ${what} AS value, count(*)::int AS n FROM ${from} WHERE ${ofFlagship} GROUP BY 1`,
  );
  return Object.fromEntries(rows.map(({ value, n }) => [value, n]));
}

test('the flagship has a year of orders, three others a month', async () => {
  const rows = await read<{ external_id: string; n: number; days: number }>(
    `SELECT external_id, count(*)::int AS n, date_part('day', $$${now.toISOString()}$$ - min(placed_at)) AS days
     FROM orders JOIN restaurants USING (business_id) GROUP BY 1 ORDER BY n DESC`,
  );
  expect(rows).toHaveLength(4);
  const [flagship, ...others] = rows;
  expect(flagship?.external_id).toBe(demoFlagship);
  expect(flagship?.n).toBeGreaterThan(9_500);
  expect(flagship?.n).toBeLessThan(10_500);
  expect(flagship?.days).toBeGreaterThanOrEqual(363);
  for (const { n, days } of others) {
    expect(n).toBeGreaterThan(200);
    expect(days).toBeLessThan(40);
  }
});

test('every service, payment, stage and ending is there', async () => {
  const services = await countsOf('service_type', 'orders');
  expect(Object.keys(services).sort()).toEqual([...serviceTypes].sort());
  const payments = await countsOf('payment_status', 'orders');
  expect(Object.keys(payments).sort()).toEqual([...paymentStatuses].sort());
  const stages = await countsOf(`coalesce(completion_reason, stage)`, 'orders');
  expect(Object.keys(stages).sort()).toEqual(
    ['ACCEPTED', 'AUTO_COMPLETED', 'CANCELLED', 'COMPLETED', 'PLACED', 'READY'].sort(),
  );
});

test('open orders are open now, and others were already over', async () => {
  const [row] = await read(
    `SELECT
       count(*) FILTER (WHERE stage IN ('PLACED', 'ACCEPTED', 'READY')
         AND due_at <= $$${now.toISOString()}$$::timestamptz - interval '4 hours')::int AS overdue,
       count(*) FILTER (WHERE greatest(placed_at, received_at, accepted_at, ready_at, completed_at,
         cancelled_at) > $$${now.toISOString()}$$)::int AS future
     FROM orders`,
  );
  expect(row).toEqual({ overdue: 0, future: 0 });
});

test('there are refunds of every kind, and adjustments of every cause', async () => {
  const kinds = await countsOf(
    `CASE WHEN EXISTS (SELECT FROM refund_lines WHERE refund_lines.business_id = e.business_id
         AND refund_lines.entry_id = e.entry_id) THEN 'lines'
       WHEN subtotal_cents = 0 AND tip_cents = 0 THEN 'tax'
       WHEN subtotal_cents = 0 AND tax_cents = 0 THEN 'tip' ELSE 'amount' END`,
    `(SELECT * FROM ledger_entries WHERE kind = 'REFUND') AS e`,
  );
  expect(Object.keys(kinds).sort()).toEqual(['amount', 'lines', 'tax', 'tip']);
  const causes = await countsOf('cause', `(SELECT * FROM ledger_entries WHERE cause <> '') AS e`);
  expect(Object.keys(causes).sort()).toEqual(['CHARGEBACK', 'CORRECTION', 'COUPON', 'KITCHEN']);
  const [row] = await read<Record<string, number>>(
    `SELECT count(*) FILTER (WHERE returned_items_cents
           = menu_price_cents - own_discount_cents - our_discount_cents)::int AS whole,
       count(*) FILTER (WHERE (SELECT count(*) FROM order_refunds
           WHERE order_refunds.business_id = orders.business_id
             AND order_refunds.order_id = orders.order_id) > 1)::int AS twice,
       count(*) FILTER (WHERE own_discount_cents > 0 AND returned_items_cents > 0)::int AS own,
       count(*) FILTER (WHERE our_discount_cents > 0 AND returned_items_cents > 0)::int AS ours
     FROM orders WHERE stage = 'COMPLETED' AND returned_items_cents > 0 AND ${ofFlagship}`,
  );
  for (const [what, n] of Object.entries(row ?? {})) expect(n, what).toBeGreaterThan(0);
});

test('unusual ones are there: late, without lines, no longer sold', async () => {
  const [row] = await read<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM orders WHERE stage = 'COMPLETED' AND NOT EXISTS (
         SELECT FROM order_lines WHERE order_lines.business_id = orders.business_id
           AND order_lines.order_id = orders.order_id) AND ${ofFlagship}) AS "without lines",
       (SELECT count(*)::int FROM ledger_entries
         WHERE recorded_at > occurred_at + interval '12 hours' AND ${ofFlagship}) AS late,
       (SELECT count(*)::int FROM order_lines WHERE ${ofFlagship} AND item_name NOT IN
         (SELECT name FROM menu_items WHERE ${ofFlagship})) AS "no longer sold",
       (SELECT count(*)::int FROM orders WHERE sealed_details IS NOT NULL) AS sealed`,
  );
  for (const [what, n] of Object.entries(row ?? {})) expect(n, what).toBeGreaterThan(0);
});

test('everything is swept, with one deposit per day, soon after its cut-off', async () => {
  const [row] = await read(
    `SELECT count(*) FILTER (WHERE made_at > cut_off + interval '10 minutes')::int AS late,
       (SELECT count(*)::int FROM ledger_entries JOIN (SELECT business_id, max(cut_off) AS cut_off
           FROM sweeps GROUP BY 1) AS last USING (business_id)
         LEFT JOIN sweeps USING (business_id, cut_off)
         WHERE paid_out AND ledger_entries.sweep_batch_num IS NULL AND waiting_cents IS NULL
           AND occurred_at < cut_off AND recorded_at < cut_off) AS left,
       (SELECT count(*)::int FROM next_sweeps WHERE due_at < $$${now.toISOString()}$$
         AND business_id IN (SELECT business_id FROM orders)) AS due
     FROM deposits`,
  );
  expect(row).toEqual({ late: 0, left: 0, due: 0 });
});

test('the flagship carried over a balance below zero, and another restaurant has one waiting', async () => {
  const [row] = await read<{ carried: number; below: number; waiting: number }>(
    `SELECT (SELECT min(waiting_cents)::int FROM sweeps WHERE ${ofFlagship}) AS below,
       (SELECT count(*)::int FROM deposits WHERE carried_over_cents < 0 AND ${ofFlagship})
         AS carried,
       (SELECT count(*)::int FROM sweeps WHERE waiting_cents < 0 AND (business_id, cut_off) IN
         (SELECT business_id, max(cut_off) FROM sweeps GROUP BY 1)) AS waiting`,
  );
  expect(row?.below).toBeLessThan(-1_000_00);
  expect(row?.carried).toBeGreaterThan(0);
  expect(row?.waiting).toBeGreaterThan(0);
});

test('no dish is returned more often than one in twenty, and no day is below zero', async () => {
  const dishes = await read(
    `SELECT item_name AS dish, sum(quantity)::int AS sold, sum(returned_quantity)::int AS returned
     FROM order_lines JOIN orders USING (business_id, order_id) WHERE stage = 'COMPLETED'
     GROUP BY business_id, catalog_name, category_name, item_name
     HAVING sum(returned_quantity) * 20 > sum(quantity)`,
  );
  expect(dishes).toEqual([]);
  const days = await read(
    `SELECT business_id, local_day::text AS day, sum(subtotal_cents)::int AS cents
     FROM ledger_entries WHERE paid_out GROUP BY 1, 2 HAVING sum(subtotal_cents) < 0`,
  );
  expect(days).toEqual([]);
});

test('a manager gave one dish of the last days back, and the activity log says so', async () => {
  const given = await read<{ reason: string; dishes: number; detail: string }>(
    `SELECT reason, detail, (SELECT sum(quantity)::int FROM refund_lines AS line
         WHERE line.business_id = e.business_id AND line.entry_id = e.entry_id) AS dishes
     FROM ledger_entries AS e JOIN order_refunds AS r USING (business_id, entry_id)
     JOIN audit_entries ON action = 'ORDER_REFUNDED' AND actor_user_id = r.user_id AND at = occurred_at
     WHERE e.${ofFlagship} AND occurred_at > $$${now.toISOString()}$$::timestamptz - interval '8 days'`,
  );
  expect(given).toEqual([
    {
      reason: 'Wrong dish: not what they ordered',
      dishes: 1,
      detail: expect.stringMatching(
        /^order \d+: \$[\d.]+, given at the restaurant \(Wrong dish\)$/,
      ),
    },
  ]);
});

test('a diner disputed a small order, and the bank gave back all that it took', async () => {
  const entries = await read<Record<string, unknown>>(
    `SELECT kind, cause, reason, adjustment_cents::int AS cents,
       charged_back_cents::int AS back, net_cents::int AS net,
       occurred_at < $$${now.toISOString()}$$::timestamptz - interval '3 weeks' AS past
     FROM ledger_entries WHERE ${ofFlagship} AND order_id = (
       SELECT order_id FROM ledger_entries WHERE ${ofFlagship} AND cause = 'CORRECTION'
         AND order_id IS NOT NULL)
     ORDER BY occurred_at`,
  );
  const cents = Number(entries[2]?.cents);
  const paid = Number(entries[1]?.back);
  expect(cents).toBeGreaterThan(10_00);
  expect(paid).toBeGreaterThan(cents);
  expect(paid).toBeLessThan(60_00);
  expect(entries).toMatchObject([
    { kind: 'ORDER', past: true },
    { cause: 'CHARGEBACK', cents: -cents, back: paid, past: true },
    { cause: 'CORRECTION', reason: wonReason, cents, back: -paid, net: cents, past: true },
  ]);
  const audited = await read(
    `SELECT action FROM audit_entries WHERE ${ofFlagship} AND detail LIKE '%${wonReason}%'`,
  );
  expect(audited).toHaveLength(1);
});

test('an order on the web changed once it was accepted, and was booked as it was then', async () => {
  // A process that starts again adds no other.
  expect(await loadDemoData(database, nowMs + 60_000, { vault })).toEqual({ loaded: 0 });
  const orders = await read<Record<string, unknown>>(
    `SELECT o.stage, o.payment_status, w.if_out, c.state, c.settled_by,
       (c.before->'amounts'->>'menuPriceCents')::int AS before,
       (c.after->'amounts'->>'menuPriceCents')::int AS after,
       e.menu_price_cents::int AS booked, e.tax_cents::int = o.tax_cents AS "as taxed",
       (SELECT sum(quantity * unit_price_cents)::int FROM order_lines AS l
         WHERE l.business_id = o.business_id AND l.order_id = o.order_id) AS lines,
       (SELECT sum(tax_cents)::int FROM order_taxes AS t
         WHERE t.business_id = o.business_id AND t.order_id = o.order_id) = o.tax_cents AS taxed,
       c.made_at BETWEEN o.accepted_at AND o.ready_at AND changes_seen = 1 AS "while cooked",
       e.recorded_at = o.completed_at AS "booked then",
       (SELECT count(*)::int FROM orders AS n WHERE n.business_id = o.business_id
         AND (n.order_id < o.order_id) <> (n.received_at < o.received_at)) AS "numbers out of turn",
       o.completed_at < $$${now.toISOString()}$$::timestamptz - interval '3 weeks' AS past
     FROM web_orders AS w JOIN orders AS o USING (business_id, order_id)
     JOIN order_changes AS c USING (business_id, order_id)
     JOIN ledger_entries AS e USING (business_id, order_id)
     WHERE w.${ofFlagship} AND e.kind = 'ORDER'`,
  );
  expect(orders).toEqual([
    {
      stage: 'COMPLETED',
      payment_status: 'PAID_BY_CASH',
      if_out: null,
      state: 'DONE',
      settled_by: 'STAFF',
      before: 39_50,
      after: 25_00,
      booked: 25_00,
      'as taxed': true,
      lines: 25_00,
      taxed: true,
      'while cooked': true,
      'booked then': true,
      'numbers out of turn': 0,
      past: true,
    },
  ]);
});

test('what is copied of its orders are those of tills', async () => {
  const stored = await database.connection().execute(async (connection) => {
    const [{ id } = { id: 0 }] = await read<{ id: number }>(
      `SELECT business_id AS id FROM restaurants WHERE ${ofFlagship}`,
    );
    const count = await asRestaurant(connection, id, async (transaction) => {
      await storeEntries(transaction, id);
      return storeOrders(transaction, id);
    });
    await forgetStored(connection);
    return count;
  });
  const { COMPLETED = 0, CANCELLED = 0 } = await countsOf('stage', 'orders');
  expect(stored).toBe(COMPLETED + CANCELLED - 1);
});

test('no order is placed while the restaurant was closed', async () => {
  // Thanksgiving, Christmas, and the day on which its kitchen was cleaned.
  const days = await read<{ day: string }>(
    `SELECT DISTINCT (placed_at AT TIME ZONE 'America/Chicago')::date::text AS day
     FROM orders WHERE service_type NOT LIKE 'CATERING%' AND ${ofFlagship}`,
  );
  const all = new Set(days.map(({ day }) => day));
  expect(all.size).toBeGreaterThan(355);
  for (const shut of ['2025-11-27', '2025-12-25', '2026-02-27']) expect(all).not.toContain(shut);
});

// Must be last in this file: it fills the other restaurants.
test("the demo's ledger verifies, and so do its copies for all restaurants, in every zone", async () => {
  const count = async () =>
    (await read<{ n: number }>('SELECT count(*)::int AS n FROM orders'))[0]?.n ?? 0;
  const before = await count();
  // 32 for each of the 62 restaurants: adding a restaurant adds 32.
  const copies = 62 * 32;
  expect(await copyDemoOrders(database, copies)).toBe(copies);
  expect((await count()) - before).toBe(copies);
  const [row] = await read(
    `SELECT (SELECT count(*)::int FROM orders WHERE received_at > $$${now.toISOString()}$$) AS future,
       (SELECT count(*)::int FROM ledger_entries JOIN restaurants USING (business_id)
         WHERE local_day <> (occurred_at AT TIME ZONE time_zone)::date) AS "of another day",
       (SELECT count(*)::int FROM restaurants
         WHERE business_id NOT IN (SELECT business_id FROM orders)) AS without`,
  );
  expect(row).toEqual({ future: 0, 'of another day': 0, without: 0 });
  const { faults, ...sums } = await verifyLedger(database);
  expect(faults).toEqual([]);
  expect(sums.unexplainedCents).toBe(0);
  expect(sums.depositedCents).toBeGreaterThan(400_000_00);
  // Nobody paid at a provider in the demo's past.
  const provider = { ...noProvider, async *chargesBetween() {} };
  const range = { fromMs: nowMs - 400 * dayMs, toMs: nowMs };
  expect((await verifyPayments({ database, provider }, range)).differences).toEqual([]);
});
