import { queryOnce } from '#platform/testing/query-once.ts';
import type { StoredBooks } from './oracle-sales-tax.ts';

/** What the oracle of sales tax adds up: the rows of a restaurant, as they are stored. */
export async function readStoredBooks(ownerUrl: string, businessId: number): Promise<StoredBooks> {
  const all = <Stored extends Record<string, unknown>>(text: string) =>
    queryOnce<Stored>(ownerUrl, text, [businessId]);
  return {
    entries: await all(
      `SELECT entry_id::int AS entry, kind, (extract(epoch FROM occurred_at) * 1000)::float8 AS at,
         order_id::int AS "order", payment_status AS paid, subtotal_cents AS subtotal,
         tax_cents AS tax, remitted_cents AS remitted
       FROM ledger_entries WHERE business_id = $1`,
    ),
    orders: await all(
      `SELECT o.order_id::int AS "order", integration, local_day::text AS day
       FROM orders o JOIN ledger_entries e USING (business_id, order_id)
       WHERE business_id = $1 AND kind = 'ORDER'`,
    ),
    taxes: await all(
      `SELECT order_id::int AS "order", kind, service_type AS way, rate_millionths AS rate,
         base_cents AS base, tax_cents AS tax
       FROM order_taxes WHERE business_id = $1`,
    ),
    returns: await all(
      `SELECT entry_id::int AS entry, order_id::int AS "order", kind, base_cents AS base,
         tax_cents AS tax
       FROM refund_taxes WHERE business_id = $1`,
    ),
    periods: await all(
      `SELECT starts_on::text AS "from", is_remitted AS ours FROM remitted_tax_periods
       WHERE business_id = $1 ORDER BY starts_on`,
    ),
  };
}
