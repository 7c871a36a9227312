import type pg from 'pg';

const restaurantsAtOnce = 50;

/**
 * Adds the same number of booked orders, all on one day, to each of the wanted number of
 * restaurants: the work of one sweep. Leaves out restaurants that already have a history.
 */
export async function growLedgers(
  client: pg.Client,
  { restaurants, entries }: { restaurants: number; entries: number },
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT business_id AS id FROM restaurants AS r
     WHERE NOT EXISTS (SELECT FROM ledger_entries AS e WHERE e.business_id = r.business_id)
     ORDER BY business_id LIMIT $1`,
    [restaurants],
  );
  for (let from = 0; from < rows.length; from += restaurantsAtOnce) {
    const ids = rows.slice(from, from + restaurantsAtOnce).map(({ id }) => id);
    // From noon UTC, two days ago: one night in every time zone of the demo.
    await client.query(
      `WITH made AS (
         INSERT INTO orders (business_id, integration, reference, body_sha256, service_type,
           payment_status, stage, completion_reason, placed_at, due_at, completed_at, received_at,
           menu_price_cents, own_discount_cents, our_discount_cents, tax_cents, tip_cents)
         SELECT id, 'Bench', n::text, sha256(''), 'TAKE_OUT', 'PAID_BY_CARD', 'COMPLETED', 'COMPLETED',
           at, at, at, at, 5000, 0, 0, 330, 600
         FROM unnest($1::int[]) AS id, generate_series(1, $2::int) AS n,
           LATERAL (SELECT date_trunc('day', now()) - interval '30 hours' + n * interval '20 seconds')
             AS t (at)
         RETURNING business_id, order_id, completed_at
       )
       INSERT INTO ledger_entries (business_id, kind, occurred_at, recorded_at, local_day, order_id,
         order_completed_at, payment_status, menu_price_cents, subtotal_cents, tip_cents,
         service_fee_cents, tax_cents, card_fee_cents, adjustment_cents, discount_cents,
         reimbursed_cents, refund_cents, net_cents)
       SELECT business_id, 'ORDER', completed_at, completed_at, completed_at::date, order_id,
         completed_at, 'PAID_BY_CARD', 5000, 5000, 600, 400, 330, 202, 0, 0, 0, 0, 5328
       FROM made`,
      [ids, entries],
    );
  }
  await client.query(
    `UPDATE next_sweeps SET due_at = 'infinity' WHERE business_id <> ALL ($1::int[])`,
    [rows.map(({ id }) => id)],
  );
  await client.query('VACUUM ANALYZE');
}
