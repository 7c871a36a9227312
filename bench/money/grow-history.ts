import type pg from 'pg';

/**
 * Adds booked orders to one restaurant, one a minute and each with a line, until a search would
 * find the wanted number of entries.
 */
export async function growHistory(
  client: pg.Client,
  externalId: string,
  wanted: number,
): Promise<void> {
  const { rows } = await client.query<{ businessId: number; missing: number; first: Date }>(
    `SELECT business_id AS "businessId", greatest(0, $2::int - count(entry_id))::int AS missing,
       min(occurred_at) - make_interval(mins => $2::int) AS first
     FROM restaurants JOIN ledger_entries USING (business_id)
     WHERE external_id = $1 AND paid_out GROUP BY business_id`,
    [externalId, Math.ceil(wanted)],
  );
  const [found] = rows;
  if (!found) throw new Error(`${externalId} has no history to grow`);
  await client.query(
    `WITH made AS (
       INSERT INTO orders (business_id, integration, reference, body_sha256, service_type,
         payment_status, stage, completion_reason, placed_at, due_at, completed_at, received_at,
         menu_price_cents, own_discount_cents, our_discount_cents, tax_cents, tip_cents)
       SELECT $1::int, 'Bench', n::text, sha256(''), 'TAKE_OUT', 'PAID_BY_CARD', 'COMPLETED',
         'COMPLETED', at, at, at, at, 5000, 0, 0, 330, 600
       FROM generate_series(1, $3::int) AS n,
         LATERAL (SELECT $2::timestamptz + make_interval(mins => n)) AS t (at)
       RETURNING order_id, completed_at
     ), lines AS (
       INSERT INTO order_lines (business_id, order_id, line_no, item_name, category_name,
         catalog_name, quantity, price_cents, unit_price_cents)
       SELECT $1::int, order_id, 1, 'Taco', 'Mains', 'Menu', 1, 5000, 5000
       FROM made
     )
     INSERT INTO ledger_entries (business_id, kind, occurred_at, recorded_at, local_day, order_id,
       order_completed_at, payment_status, menu_price_cents, subtotal_cents, tip_cents,
       service_fee_cents, tax_cents, card_fee_cents, adjustment_cents, discount_cents,
       reimbursed_cents, refund_cents, net_cents)
     SELECT $1::int, 'ORDER', completed_at, completed_at, completed_at::date, order_id, completed_at,
       'PAID_BY_CARD', 5000, 5000, 600, 400, 330, 202, 0, 0, 0, 0, 5328
     FROM made`,
    [found.businessId, found.first, found.missing],
  );
  await client.query('VACUUM ANALYZE');
}
