import { sql } from 'kysely';
import { type Amounts, amounts } from '#contract/money/amounts.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { sumsOf } from '../../money/ledger/index.ts';
import {
  entriesFor,
  isFound,
  isFoundUnbooked,
  type Search,
  stagesNotBooked,
} from './found-entries.queries.ts';
import type { Sql } from './local-time.queries.ts';

export type Bucket = 'inApp' | 'inStorePayments' | 'paidElsewhere' | 'adjustments';

export type TotalsRow = {
  /** Null for the total. */
  bucket: Bucket | null;
  entries: number;
  newOrderCount: number;
  refundCount: number;
  adjustmentCount: number;
  taxRemittedCount: number;
} & Amounts;

/** Of rows with `kind` and the cents of an entry, which are null for what isn't booked. */
export const summed: Sql = sql`
  count(*)::int as entries,
  (count(*) filter (where kind = 'ORDER' and net_cents is not null))::int as "newOrderCount",
  (count(*) filter (where kind = 'REFUND'))::int as "refundCount",
  (count(*) filter (where kind = 'ADJUSTMENT'))::int as "adjustmentCount",
  (count(*) filter (where remitted_cents <> 0))::int as "taxRemittedCount",
  ${sumsOf(amounts)}`;

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

/** Counts the orders in other stages, which are found but in no total. */
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
