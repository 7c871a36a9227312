import { sql } from 'kysely';
import { salesAmounts } from '#contract/reports/sales/sales.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { sumsOf } from '../../money/ledger/index.ts';
import { entriesInRange, type Sql, zoneAt } from '../report/index.ts';

type Range = { businessId: number; fromDate: number; toDate: number };

/** The first instant of each day, in order: PostgreSQL looks up which day an entry belongs to. */
export type DaysQuery = Range & { startsMs: readonly number[] };

export type SalesSums = {
  newOrderCount: number;
  refundCount: number;
} & Record<(typeof salesAmounts)[number]['cents'], number>;

const sums = sql`
  (count(*) filter (where kind = 'ORDER'))::int as "newOrderCount",
  (count(*) filter (where kind = 'REFUND'))::int as "refundCount",
  ${sumsOf(salesAmounts)}`;

const isOurs = (range: Range): Sql => sql`${entriesInRange(range)} and entry.paid_out`;

/** 0 for the first day. */
const dayAt = ({ startsMs }: DaysQuery): Sql =>
  sql`width_bucket(entry.occurred_at,
    ${startsMs.map((startMs) => new Date(startMs))}::timestamptz[]) - 1`;

/** By day; the row with a null day is the total. */
export async function sumSalesByDay(transaction: DatabaseTransaction, asked: DaysQuery) {
  const { rows } = await sql<SalesSums & { day: number | null }>`
    with found as (
      select entry.*, ${dayAt(asked)} as day from booked_entries entry where ${isOurs(asked)})
    select day, ${sums} from found group by grouping sets ((day), ())`.execute(transaction);
  return rows;
}

type Part = 'TODAY' | 'BEFORE' | 'BEFORE_LATER';

/** Today so far and, if there is one, the day before it that it is compared with. */
export type TwoDays = {
  businessId: number;
  zones: readonly ZonePeriod[];
  today: { fromDate: number; toDate: number };
  before: { fromDate: number; toDate: number; endOfDayMs: number } | undefined;
};

/**
 * Both days in one pass, by hour of the local clock; the rows with a null hour are the totals. What
 * happened after the same time of day is a part of its own: it is drawn but not compared.
 */
export async function sumTwoDays(
  transaction: DatabaseTransaction,
  { businessId, zones, today, before }: TwoDays,
) {
  const zone = zoneAt(zones, sql`entry.occurred_at`);
  const of = (part: Part | Sql, range: Omit<Range, 'businessId'>) => sql`
    select entry.*, ${part}::text as part,
      extract(hour from entry.occurred_at at time zone ${zone})::int as hour
    from booked_entries entry where ${isOurs({ businessId, ...range })}`;
  const days = [of('TODAY', today)];
  if (before) {
    const { fromDate, toDate, endOfDayMs } = before;
    const part = sql`case when entry.occurred_at <= ${new Date(toDate)} then 'BEFORE' else 'BEFORE_LATER' end`;
    days.push(of(part, { fromDate, toDate: endOfDayMs }));
  }
  const { rows } = await sql<SalesSums & { part: Part; hour: number | null }>`
    with found as (${sql.join(days, sql` union all `)})
    select part, hour, ${sums} from found
    group by grouping sets ((part, hour), (part))`.execute(transaction);
  return rows;
}

/** By ISO weekday and hour of the local clock; the row with nulls is the total. */
export async function sumSalesByHour(
  transaction: DatabaseTransaction,
  { zones, ...asked }: Range & { zones: readonly ZonePeriod[] },
) {
  const zone = zoneAt(zones, sql`entry.occurred_at`);
  const { rows } = await sql<SalesSums & { weekday: number | null; hour: number | null }>`
    with found as (
      select entry.*, entry.occurred_at at time zone ${zone} as local
      from booked_entries entry where ${isOurs(asked)}),
    placed as (
      select *, extract(isodow from local)::int as weekday, extract(hour from local)::int as hour
      from found)
    select weekday, hour, ${sums} from placed
    group by grouping sets ((weekday, hour), ())`.execute(transaction);
  return rows;
}

/** With any payment status, by day; the row with a null day is the total. */
export async function countItemsByDay(transaction: DatabaseTransaction, asked: DaysQuery) {
  const { rows } = await sql<{ day: number | null; qtyOrdered: number }>`
    with found as (
      select ${dayAt(asked)} as day, line.quantity
      from booked_entries entry
      join ordered_items line
        on line.business_id = entry.business_id and line.order_id = entry.order_id
      where ${entriesInRange(asked)} and entry.kind = 'ORDER' and not line.is_delivery_fee)
    select day, coalesce(sum(quantity), 0) as "qtyOrdered"
    from found group by grouping sets ((day), ())`.execute(transaction);
  return rows;
}

export type DollarSums = {
  cameInCents: number;
  subtotalCents: number;
  tipCents: number;
  taxCents: number;
  remittedCents: number;
  feeCents: number;
  refundCents: number;
};

/** What orders brought in, and where it went. Adjustments don't matter: they bring nothing in. */
export async function sumDollar(
  transaction: DatabaseTransaction,
  range: Range,
): Promise<DollarSums> {
  const diner = sql`subtotal_cents + tip_cents + tax_cents`;
  const { rows } = await sql<DollarSums>`
    select coalesce(sum(${diner}) filter (where kind = 'ORDER'), 0) as "cameInCents",
      coalesce(sum(subtotal_cents), 0) as "subtotalCents",
      coalesce(sum(tip_cents), 0) as "tipCents",
      coalesce(sum(tax_cents), 0) as "taxCents",
      coalesce(sum(remitted_cents) filter (where kind <> 'ADJUSTMENT'), 0) as "remittedCents",
      coalesce(sum(service_fee_cents + card_fee_cents), 0) as "feeCents",
      coalesce(-sum(${diner}) filter (where kind = 'REFUND'), 0) as "refundCents"
    from booked_entries entry where ${isOurs(range)}`.execute(transaction);
  const [found] = rows;
  if (!found) throw new Error('an aggregate without a row');
  return found;
}
