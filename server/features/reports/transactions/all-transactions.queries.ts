import { sql } from 'kysely';
import type { TransactionOrder } from '#contract/reports/transactions/find-transactions.ts';
import type { TransactionKind } from '#contract/reports/transactions/shown-amounts.ts';
import type { TransactionRow } from '#contract/reports/transactions/transactions.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Sql } from '../report/index.ts';
import { type Shown, shownRows } from './found-rows.queries.ts';
import { lineText, offsetMinutes, type RowSource, rowColumns } from './transaction-rows.queries.ts';

export type TransactionCells = {
  kind: TransactionKind;
  orderId: number | null;
  atMs: number;
  /** How far the restaurant's clock was ahead of UTC. */
  offsetMinutes: number;
  serviceType: string | null;
  paymentStatus: string | null;
  stage: string | null;
  cause: TransactionRow['cause'];
  reason: string | null;
  isLate: boolean;
  isHeld: boolean;
  hasLines: boolean;
  sweepBatchNum: number | null;
  /** Null for an order that is not booked, like all amounts. */
  entryId: number | null;
  subtotal: string | null;
  tip: string | null;
  serviceFee: string | null;
  tax: string | null;
  cardFee: string | null;
  adjustment: string | null;
  net: string | null;
  refund: string | null;
  discount: string | null;
  reimbursed: string | null;
  /** In the format of the API's answers; null unless requested. */
  line: string | null;
};

export type ShownSource = RowSource & Shown;

/** Each row looked up by its id, in the order of the ids. Only so many rows carry their texts. */
const cellsOf = (source: ShownSource, ids: Sql, withLines: boolean): Sql => sql`
  select kind, order_id as "orderId", (extract(epoch from at) * 1000)::bigint as "atMs",
    offset_minutes as "offsetMinutes", service_type as "serviceType",
    payment_status as "paymentStatus", stage, cause, reason,
    is_late as "isLate", is_held as "isHeld", has_lines as "hasLines", sweep_batch_num as "sweepBatchNum",
    entry_id as "entryId", subtotal, tip, service_fee as "serviceFee", tax, card_fee as "cardFee",
    adjustment, net, refund, discount, reimbursed,
    ${withLines ? lineText : sql`null::text`} as line
  from (select *, ${offsetMinutes} as offset_minutes from (
    select ${rowColumns(source, sql`shown.order_id`)}
    from (${ids}) as shown
    left join lateral (select * from booked_entries
      where business_id = ${source.businessId} and entry_id = shown.id offset 0) as entry on true
    left join lateral (select * from order_summaries
      where business_id = ${source.businessId} and order_id = shown.order_id offset 0) as placed on true
    offset 0) as looked_up offset 0) as shaped`;

type Asked = TransactionOrder & { withLines: boolean };

/** All rows, however many, through the cursor `all_transactions`. */
export async function openTransactions(
  transaction: DatabaseTransaction,
  source: ShownSource,
  { withLines, ...order }: Asked,
): Promise<void> {
  const ids = sql`${await shownRows(transaction, source, order)} offset 0`;
  await sql`declare all_transactions no scroll cursor for
    ${cellsOf(source, ids, withLines)}`.execute(transaction);
}

export async function fetchTransactions(
  transaction: DatabaseTransaction,
  count: number,
): Promise<TransactionCells[]> {
  const fetched = sql<TransactionCells>`fetch forward ${sql.lit(count)} from all_transactions`;
  return (await fetched.execute(transaction)).rows;
}

type PageAsked = TransactionOrder & { limit: number; offset: number };

export async function findShownPage(
  transaction: DatabaseTransaction,
  source: ShownSource,
  { limit, offset, ...order }: PageAsked,
): Promise<TransactionCells[]> {
  const shown = await shownRows(transaction, source, order);
  const page = cellsOf(source, sql`${shown} limit ${limit} offset ${offset}`, false);
  return (await sql<TransactionCells>`${page}`.execute(transaction)).rows;
}
