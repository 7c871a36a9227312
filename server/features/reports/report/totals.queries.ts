import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import {
  entriesFor,
  isFound,
  isFoundUnbooked,
  type Search,
  stagesNotBooked,
} from './found-entries.queries.ts';
import type { Sql } from './json-text.queries.ts';

export type Bucket = 'inApp' | 'inStorePayments' | 'paidElsewhere' | 'adjustments';

export type TotalsRow = {
  /** Null for the total. */
  bucket: Bucket | null;
  entries: number;
  newOrderCount: number;
  refundCount: number;
  adjustmentCount: number;
  subtotalCents: number;
  tipCents: number;
  serviceFeeCents: number;
  taxCents: number;
  cardFeeCents: number;
  adjustmentCents: number;
  netCents: number;
  refundCents: number;
  discountCents: number;
  reimbursedCents: number;
};

/** Of rows with `kind` and the cents of an entry, which are null for what isn't booked. */
export const summed: Sql = sql`
  count(*)::int as entries,
  (count(*) filter (where kind = 'ORDER' and net_cents is not null))::int as "newOrderCount",
  (count(*) filter (where kind = 'REFUND'))::int as "refundCount",
  (count(*) filter (where kind = 'ADJUSTMENT'))::int as "adjustmentCount",
  coalesce(sum(subtotal_cents), 0) as "subtotalCents",
  coalesce(sum(tip_cents), 0) as "tipCents",
  coalesce(sum(service_fee_cents), 0) as "serviceFeeCents",
  coalesce(sum(tax_cents), 0) as "taxCents",
  coalesce(sum(card_fee_cents), 0) as "cardFeeCents",
  coalesce(sum(adjustment_cents), 0) as "adjustmentCents",
  coalesce(sum(net_cents), 0) as "netCents",
  coalesce(sum(refund_cents), 0) as "refundCents",
  coalesce(sum(discount_cents), 0) as "discountCents",
  coalesce(sum(reimbursed_cents), 0) as "reimbursedCents"`;

/**
 * Totals of everything found, by how the diner paid and overall. Without rows there is only the
 * overall total.
 */
export async function findTotals(
  transaction: DatabaseTransaction,
  search: Search,
): Promise<TotalsRow[]> {
  const { rows } = await sql<TotalsRow>`
    with found as (
      select entry.*, case
          when entry.kind = 'ADJUSTMENT' then 'adjustments'
          when entry.payment_status = 'PAID_BY_CARD' then 'inApp'
          when entry.payment_status = 'PAID_BY_CARD_IN_STORE' then 'inStorePayments'
          else 'paidElsewhere' end as bucket
      from ${entriesFor(search)}
      where ${isFound(search)})
    select bucket, ${summed}
    from found
    group by grouping sets ((bucket), ())`.execute(transaction);
  return rows;
}

/** Orders in other stages: they are in no total, but they are found. */
export async function countUnbooked(
  transaction: DatabaseTransaction,
  search: Search,
): Promise<number> {
  if (stagesNotBooked(search).length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_summaries placed
    where ${isFoundUnbooked(search)}`.execute(transaction);
  return rows[0]?.count ?? 0;
}
