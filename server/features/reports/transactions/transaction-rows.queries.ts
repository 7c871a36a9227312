import { sql } from 'kysely';
import type { Amounts } from '#contract/money/amounts.ts';
import type { PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import type { TransactionSorting } from '#contract/reports/transactions/find-transactions.ts';
import type { TransactionRow } from '#contract/reports/transactions/transactions.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { amountsOfEntry } from '../../money/ledger/index.ts';
import { isHeld, type Sql, zoneAt } from '../report/index.ts';
import { type Listed, listedRows } from './found-rows.queries.ts';

/** A transaction, for screens, calls and files alike. */
export type StoredTransaction = {
  kind: TransactionRow['kind'];
  orderId: number | null;
  atMs: number;
  /** How far the restaurant's clock was ahead of UTC. */
  offsetMinutes: number;
  serviceType: string | null;
  stage: TransactionRow['serviceStage'];
  completionReason: TransactionRow['completionReason'];
  paymentStatus: PaymentStatus | null;
  cause: TransactionRow['cause'];
  reason: string | null;
  isLate: boolean;
  isHeld: boolean;
  hasLines: boolean;
  sweepBatchNum: number | null;
  /** An order that isn't booked has no entry, and no amounts. */
} & (({ entryId: number } & Amounts) | { entryId: null });

export type RowSource = Listed & {
  zones: readonly ZonePeriod[];
  sweepMinutes: number;
};

/**
 * What rows say, from `booked_entries` as `entry` and `order_summaries` as `placed`. Lines are
 * looked up by a plain column, since row-level security allows no index for an expression.
 */
function columnsOf({ businessId, zones, sweepMinutes }: RowSource): Sql {
  const at = sql`coalesce(entry.occurred_at, placed.due_at)`;
  const local = (instant: Sql) => sql`(${instant} at time zone ${zoneAt(zones, at)})`;
  const night = sql`make_interval(mins => ${sweepMinutes})`;
  return sql`entry.entry_id as "entryId", coalesce(entry.kind, 'ORDER') as kind,
    listed.order_id as "orderId", (extract(epoch from ${at}) * 1000)::bigint as "atMs",
    (extract(epoch from ${local(at)} - (${at} at time zone 'UTC')) / 60)::int as "offsetMinutes",
    placed.service_type as "serviceType", placed.stage,
    placed.completion_reason as "completionReason",
    coalesce(entry.payment_status, placed.payment_status) as "paymentStatus",
    entry.cause, entry.reason, entry.sweep_batch_num as "sweepBatchNum",
    coalesce((${local(sql`entry.recorded_at`)} - ${night})::date
      > (${local(at)} - ${night})::date, false) as "isLate",
    -- An entry that is in a deposit is not held: no need to look it up.
    entry.sweep_batch_num is null and coalesce(entry.paid_out, false)
      and ${isHeld(sql`entry`)} as "isHeld",
    -- One index lookup per row. An EXISTS would read all lines.
    (select true from ordered_items line where line.business_id = ${businessId}
      and line.order_id = listed.order_id limit 1) is not null as "hasLines",
    ${amountsOfEntry}`;
}

type AskedRows = TransactionSorting & {
  /** Left out: all. */
  limit?: number | undefined;
  offset?: number;
};

/** Each row looked up by its id, in the order of the ids. Only so many rows carry their texts. */
async function rowsOf(
  transaction: DatabaseTransaction,
  source: RowSource,
  { limit, offset = 0, ...order }: AskedRows,
): Promise<Sql> {
  const { businessId } = source;
  return sql`select ${columnsOf(source)}
    from (${await listedRows(transaction, source, order)} limit ${limit ?? null} offset ${offset}) as listed
    left join lateral (select * from booked_entries
      where business_id = ${businessId} and entry_id = listed.id offset 0) as entry on true
    left join lateral (select * from order_summaries
      where business_id = ${businessId} and order_id = listed.order_id offset 0) as placed on true`;
}

/** A page of rows. */
export async function findRows(
  transaction: DatabaseTransaction,
  source: RowSource,
  asked: AskedRows,
): Promise<StoredTransaction[]> {
  return (
    await sql<StoredTransaction>`${await rowsOf(transaction, source, asked)}`.execute(transaction)
  ).rows;
}

/** However many rows, through the cursor `transaction_rows`. */
export async function openRows(
  transaction: DatabaseTransaction,
  source: RowSource,
  asked: AskedRows,
): Promise<void> {
  await sql`declare transaction_rows no scroll cursor for
    ${await rowsOf(transaction, source, asked)}`.execute(transaction);
}

export async function fetchRows(
  transaction: DatabaseTransaction,
  count: number,
): Promise<StoredTransaction[]> {
  const fetched = sql<StoredTransaction>`fetch forward ${sql.lit(count)} from transaction_rows`;
  return (await fetched.execute(transaction)).rows;
}
