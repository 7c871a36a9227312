import { sql } from 'kysely';
import type { SortableColumn, TransactionKind } from '#contract/reports/shown-amounts.ts';
import type { TransactionOrder } from '#contract/reports/sort-transactions.ts';
import type { TransactionRow } from '#contract/reports/transactions.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import {
  entriesWithOrder,
  isFound,
  isFoundUnbooked,
  stagesNotBooked,
} from './found-entries.queries.ts';
import type { Sql } from './json-text.queries.ts';
import {
  entryColumns,
  lineText,
  offsetMinutes,
  type RowSource,
  unbookedColumns,
  unbookedLooks,
} from './transaction-rows.queries.ts';

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

/** Each amount as shown: fees with their sign flipped. */
const columnOf: Record<Exclude<SortableColumn, 'date'>, Sql> = {
  order: sql`order_id`,
  // Compared like JavaScript strings. An adjustment without an order has none, and comes first.
  service: sql`coalesce(service_type, '') collate "C"`,
  itemTotal: sql`subtotal::numeric`,
  refunds: sql`refund::numeric`,
  tip: sql`tip::numeric`,
  serviceFee: sql`-service_fee::numeric`,
  tax: sql`tax::numeric`,
  cardFee: sql`-card_fee::numeric`,
  adjustment: sql`adjustment::numeric`,
  total: sql`net::numeric`,
  discount: sql`discount::numeric`,
};

const newestFirst = sql`at desc, id desc`;

/** Like the screen's `sortRows`: equal rows stay newest first, and missing values sort lowest. */
function orderOf({ sort, direction }: TransactionOrder): Sql {
  if (sort === 'date') return direction === 'descending' ? newestFirst : sql`at, id`;
  const way = direction === 'descending' ? sql`desc nulls last` : sql`asc nulls first`;
  return sql`${columnOf[sort]} ${way}, ${newestFirst}`;
}

type Asked = TransactionOrder & { withLines: boolean };

/** All rows of a search, however many, through the cursor `all_transactions`. */
export async function openTransactions(
  transaction: DatabaseTransaction,
  source: RowSource,
  { withLines, ...order }: Asked,
): Promise<void> {
  const noAmount = sql`null::text`;
  const unbooked = sql`
    union all
    select ${unbookedColumns(source)}, ${sql.join(Array.from({ length: 10 }, () => noAmount))},
      ${unbookedLooks}, -placed.order_id as id
    from order_summaries placed where ${isFoundUnbooked(source)}`;
  // The texts are made after sorting, so that the sort doesn't have to carry them.
  await sql`
    declare all_transactions no scroll cursor for
    select kind, order_id as "orderId", (extract(epoch from at) * 1000)::bigint as "atMs",
      offset_minutes as "offsetMinutes", service_type as "serviceType",
      payment_status as "paymentStatus", stage, cause, reason,
      is_late as "isLate", is_held as "isHeld", has_lines as "hasLines", sweep_batch_num as "sweepBatchNum",
      entry_id as "entryId", subtotal, tip, service_fee as "serviceFee", tax, card_fee as "cardFee",
      adjustment, net, refund, discount, reimbursed,
      ${withLines ? lineText : sql`null::text`} as line
    from (
      select *, ${offsetMinutes} as offset_minutes from (
        select ${entryColumns(source)}, entry.entry_id as id
        from ${entriesWithOrder} where ${isFound(source)}
        ${stagesNotBooked(source).length > 0 ? unbooked : sql``}) as found
      order by ${orderOf(order)} offset 0) as shaped`.execute(transaction);
}

export async function fetchTransactions(
  transaction: DatabaseTransaction,
  count: number,
): Promise<TransactionCells[]> {
  const fetched = sql<TransactionCells>`fetch forward ${sql.lit(count)} from all_transactions`;
  return (await fetched.execute(transaction)).rows;
}
