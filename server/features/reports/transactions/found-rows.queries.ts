import { sql } from 'kysely';
import { amounts, byAmount } from '#contract/money/amounts.ts';
import { soughtDigits, typedCents } from '#contract/money/cents.ts';
import { statusesOf } from '#contract/money/ledger/payment-status.ts';
import { servicesOf, serviceTypes } from '#contract/orders/orders/order-words.ts';
import type {
  TransactionFilter,
  TransactionSorting,
} from '#contract/reports/transactions/find-transactions.ts';
import { heldRemark, refusedReason } from '#contract/reports/transactions/remarks.ts';
import {
  isShown,
  type SortableColumn,
  transactionKinds,
} from '#contract/reports/transactions/shown-amounts.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { amountColumns, nullAmounts } from '../../money/ledger/index.ts';
import {
  dayAt,
  entriesFor,
  entriesWithOrder,
  isFound,
  isFoundUnbooked,
  type Search,
  type Sql,
  stagesNotBooked,
  summed,
  type TotalsRow,
} from '../report/index.ts';

// The history is filtered, sorted and added up here alone, for the screen and for every file.

/** `asOf`: leaves out entries booked after this one. */
export type Listed = Search & { filter: TransactionFilter; asOf?: number | undefined };

const all = (conditions: readonly Sql[]): Sql => sql.join([sql`true`, ...conditions], sql` and `);

/** Each amount as shown: fees with their sign flipped. */
const shownColumns = byAmount(amounts.filter(isShown), 'id', ({ column, sign }) =>
  sign === -1 ? sql`-${sql.ref(column)}` : sql.ref(column),
);

/** Sorted as a spreadsheet does. An adjustment without an order has no type, and comes first. */
const service = sql`coalesce(service_type, '') collate "C"`;

const columnOf: Record<Exclude<SortableColumn, 'date'>, Sql> = {
  ...shownColumns,
  order: sql`order_id`,
  service,
};

const newestFirst = sql`at desc, id desc`;

function sortedBy({ sort, direction }: TransactionSorting): Sql {
  if (sort === 'date') return direction === 'descending' ? newestFirst : sql`at, id`;
  const way = direction === 'descending' ? sql`desc nulls last` : sql`asc nulls first`;
  return sql`${columnOf[sort]} ${way}, ${newestFirst}`;
}

const largestCents = 2_147_483_647;

/** In cents, with either sign: `4` finds $4.00 to $4.99, `4.5` $4.50 to $4.59. */
function hasAmount(number: string): Sql {
  const [, decimals = ''] = number.split('.');
  const least = typedCents(number) ?? Number.POSITIVE_INFINITY;
  const most = Math.min(least + 10 ** (2 - decimals.length) - 1, largestCents);
  if (least > largestCents) return sql`false`;
  const amounts = Object.values(shownColumns).map(
    (cents) => sql`abs(${cents}) between ${sql.lit(least)} and ${sql.lit(most)}`,
  );
  return sql`(${sql.join(amounts, sql` or `)})`;
}

/** The words that a row is searched by, if it has a reason or is held. */
const words = sql`concat_ws(' ', kind, replace(service_type, '_', ' '),
  case when cause = 'REFUSED' then ${`${refusedReason} `} || reason else reason end,
  case when is_held then ${heldRemark} end)`;

/** The words of all other rows: so few that they are searched here, not once for each row. */
const plainWords = transactionKinds.flatMap((kind) =>
  ['', ...serviceTypes].map((type) => `${kind} ${type}`),
);

function hasWords(find: string): Sql {
  const plain = plainWords.filter((text) =>
    text.replaceAll('_', ' ').toLowerCase().includes(find.toLowerCase()),
  );
  return sql`case when reason is null and not is_held
    then kind || ' ' || coalesce(service_type, '') = any(${plain})
    else strpos(lower(${words}), lower(${find})) > 0 end`;
}

type Found = { is: Sql; looksAtService: boolean };

/** By order number, by an amount such as `$1,204.55`, or by a word. */
function isFoundBy(find: string): Found {
  const number = soughtDigits(find);
  if (/^\d+$/.test(number)) {
    const is = sql`(order_id::text like ${`%${number}%`} or ${hasAmount(number)})`;
    return { is, looksAtService: false };
  }
  if (/^\d*\.\d{0,2}$/.test(number) && number !== '.') {
    return { is: hasAmount(number), looksAtService: false };
  }
  return { is: hasWords(find), looksAtService: true };
}

function matching({ find, kind, service, payment, amount }: TransactionFilter): Sql {
  const sought = find.trim();
  return all([
    ...(kind === '' ? [] : [sql`kind = ${kind}`]),
    ...(service === '' ? [] : [sql`service_type = any(${servicesOf(service)})`]),
    ...(payment === '' ? [] : [sql`payment_status = any(${[...statusesOf(payment)]})`]),
    ...(amount === '' ? [] : [sql`${shownColumns[amount]} <> 0`]),
    ...(sought === '' ? [] : [isFoundBy(sought).is]),
  ]);
}

const looksAtService = ({ service, find }: TransactionFilter) =>
  service !== '' || (find.trim() !== '' && isFoundBy(find.trim()).looksAtService);

/** From this many on, one pass over the restaurant's orders is faster than a look-up for each. */
const manyEntries = 5_000;

/**
 * How to find the service types of entries. The entries of a day are looked up one by one, which
 * would take most of a second for a hundred thousand: those are joined in one pass. Row-level
 * security makes PostgreSQL expect too few rows to choose that by itself.
 */
async function entriesWithService(transaction: DatabaseTransaction, source: Listed): Promise<Sql> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from ${entriesFor(source)} where ${isFound(source)} limit ${manyEntries}) as first`.execute(
    transaction,
  );
  if ((rows[0]?.count ?? 0) < manyEntries) return entriesWithOrder;
  await sql`set local enable_nestloop = off`.execute(transaction);
  return sql`booked_entries entry left join order_summaries placed
    on placed.business_id = entry.business_id and placed.order_id = entry.order_id`;
}

const ofAdjustmentsOrder = sql`(select of.payment_status from order_summaries of
  where of.business_id = entry.business_id and of.order_id = entry.order_id)`;

/** What filters and sorting read, and what is added up. Unbooked orders have no amounts. */
async function foundRows(
  transaction: DatabaseTransaction,
  source: Listed,
  needsService: boolean,
): Promise<Sql> {
  const { asOf, filter } = source;
  const entries = needsService ? await entriesWithService(transaction, source) : entriesFor(source);
  const upTo = asOf === undefined ? sql`true` : sql`entry.entry_id <= ${asOf}::bigint`;
  const unbooked = sql`union all
    select -order_id as id, 'ORDER', order_id, due_at, service_type, payment_status, null, null,
      false, ${nullAmounts}
    from order_summaries placed where ${isFoundUnbooked(source)}`;
  return sql`(select * from (
    select entry.entry_id as id, entry.kind, entry.order_id, entry.occurred_at as at,
      ${needsService ? sql`placed.service_type` : sql`null::text as service_type`},
      coalesce(entry.payment_status, ${ofAdjustmentsOrder}) as payment_status,
      entry.cause, entry.reason,
      -- Few are held: they are read once, not looked up for each row.
      entry.sweep_batch_num is null and entry.paid_out and entry.entry_id in (select entry_id from entry_holds
        where business_id = ${source.businessId} and decision is null) as is_held,
      ${amountColumns}
    from ${entries} where ${isFound(source)} and ${upTo}
    ${stagesNotBooked(source).length > 0 ? unbooked : sql``}) as each_one
    where ${matching(filter)}) as found`;
}

/** The ids of what is shown, in order: an order that isn't booked has a negative one. */
export async function listedRows(
  transaction: DatabaseTransaction,
  source: Listed,
  sorting: TransactionSorting,
): Promise<Sql> {
  const needsService = sorting.sort === 'service' || looksAtService(source.filter);
  return sql`select id, order_id from ${await foundRows(transaction, source, needsService)}
    order by ${sortedBy(sorting)}`;
}

/** How many rows come before an entry; undefined if it isn't shown. */
export async function findPosition(
  transaction: DatabaseTransaction,
  source: Listed,
  { entryId, ...sorting }: TransactionSorting & { entryId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ before: number }>`select (position - 1)::int as before from (
    select id, row_number() over () as position
    from (${await listedRows(transaction, source, sorting)} offset 0) as listed) as numbered
    where id = ${entryId}::bigint`.execute(transaction);
  return rows[0]?.before;
}

export type Sums = Omit<TotalsRow, 'bucket'>;
export type DaySums = Sums & { day: string | null };

/** The count and sums of everything shown. */
export async function sumListed(transaction: DatabaseTransaction, source: Listed): Promise<Sums> {
  const found = await foundRows(transaction, source, looksAtService(source.filter));
  const { rows } = await sql<Sums>`select ${summed} from ${found}`.execute(transaction);
  return rows[0] as Sums;
}

/** The same by the restaurant's days, oldest first; the row with a null day is the total. */
export async function sumListedByDay(
  transaction: DatabaseTransaction,
  source: Listed & { zones: readonly ZonePeriod[] },
): Promise<DaySums[]> {
  const found = await foundRows(transaction, source, looksAtService(source.filter));
  const { rows } = await sql<DaySums>`
    select to_char(day, 'YYYY-MM-DD') as day, ${summed}
    from (select *, ${dayAt(source.zones, sql`at`)} as day from ${found}) as dated
    group by grouping sets ((dated.day), ()) order by dated.day`.execute(transaction);
  return rows;
}

/** The last entry booked. */
export async function findLastEntry(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(entry_id), 0) as last
    from booked_entries where business_id = ${businessId}`.execute(transaction);
  return rows[0]?.last ?? 0;
}
