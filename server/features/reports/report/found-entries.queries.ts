import { type RawBuilder, sql } from 'kysely';
import type { TransactionCriteria } from '#contract/reports/transactions/transactions.ts';

type Sql = RawBuilder<unknown>;

/** The criteria of a search, and the deposits that it is limited to. */
export type Search = Omit<TransactionCriteria, 'limit' | 'offset'> & {
  businessId: number;
  sweepBatchNums?: readonly number[];
};

const all = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `);

const anyOf = (column: Sql, values: readonly string[]): Sql[] =>
  values.length === 0 ? [] : [sql`${column} = any(${values})`];

const within = (
  column: Sql,
  { fromDate, toDate }: { fromDate?: number | undefined; toDate?: number | undefined },
): Sql[] => [
  ...(fromDate === undefined ? [] : [sql`${column} >= ${new Date(fromDate)}`]),
  ...(toDate === undefined ? [] : [sql`${column} <= ${new Date(toDate)}`]),
];

/** Whether an entry is held for review. */
export const isHeld = (entry: Sql): Sql => sql`exists (select from entry_holds as hold
  where hold.business_id = ${entry}.business_id and hold.entry_id = ${entry}.entry_id
    and hold.decision is null)`;

/** On `booked_entries` as `entry`, limited only by a range. */
export const entriesInRange = (search: Pick<Search, 'businessId' | 'fromDate' | 'toDate'>): Sql =>
  all([sql`entry.business_id = ${search.businessId}`, ...within(sql`entry.occurred_at`, search)]);

const isAnyStage = ({ serviceStages }: Search) => serviceStages.length === 0;

/**
 * Whether only one of the two reasons is searched for: a search for both doesn't need the order.
 */
const needsReason = ({ completionReasons }: Search) => completionReasons.length === 1;

/** On `booked_entries` as `entry`, with `order_summaries` as `placed`. */
export function isFound(search: Search): Sql {
  if (!isAnyStage(search) && !search.serviceStages.includes('COMPLETED')) return sql`false`;
  const ofOrder = all([
    sql`true`,
    ...anyOf(sql`entry.payment_status`, search.paymentStatuses),
    ...(needsReason(search) ? anyOf(sql`placed.completion_reason`, search.completionReasons) : []),
  ]);
  return all([
    entriesInRange(search),
    sql`(entry.kind = 'ADJUSTMENT' or (${ofOrder}))`,
    ...(search.sweepBatchNums ? [sql`entry.sweep_batch_num = any(${search.sweepBatchNums})`] : []),
  ]);
}

/** The stages without a booking that are searched for. */
export function stagesNotBooked(search: Search): string[] {
  if (search.sweepBatchNums) return [];
  const stages = isAnyStage(search)
    ? ['PLACED', 'ACCEPTED', 'READY', 'CANCELLED']
    : search.serviceStages;
  return stages.filter((stage) => stage !== 'COMPLETED');
}

/** On `order_summaries` as `placed`. */
export const isFoundUnbooked = (search: Search): Sql =>
  all([
    sql`placed.business_id = ${search.businessId}`,
    sql`placed.stage <> 'COMPLETED'`,
    ...anyOf(sql`placed.stage`, stagesNotBooked(search)),
    ...anyOf(sql`placed.payment_status`, search.paymentStatuses),
    ...within(sql`placed.due_at`, search),
  ]);

/**
 * OFFSET 0 makes PostgreSQL look orders up one by one. Row-level security makes it expect far too few
 * of them, and it would compare each entry with every order of the restaurant.
 */
export const entriesWithOrder = sql`booked_entries entry
  left join lateral (
    select * from order_summaries
    where business_id = entry.business_id and order_id = entry.order_id offset 0
  ) as placed on true`;

export const entriesFor = (search: Search): Sql =>
  needsReason(search) ? entriesWithOrder : sql`booked_entries entry`;
