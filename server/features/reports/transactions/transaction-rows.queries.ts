import { sql } from 'kysely';
import type { ZonePeriod } from '#contract/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import {
  entriesWithOrder,
  isFound,
  isFoundUnbooked,
  isHeld,
  type Search,
  stagesNotBooked,
} from './found-entries.queries.ts';
import {
  dateTime,
  decimal,
  type Field,
  freeText,
  object,
  orNull,
  type Sql,
  twins,
  word,
  zoneAt,
} from './json-text.queries.ts';

/** All fields of the contract's row, or those that a list shows. */
export type RowShape = 'whole' | 'shown';

export type RowSource = Search & {
  zones: readonly ZonePeriod[];
  sweepMinutes: number;
  shape?: RowShape;
};

/** A row's position: newest first; at one instant, the last booked first. */
export type Place = { at: Date; id: number };

/** Some of a page's rows, as one text. */
export type Part = { text: string; rows: number; last: Place };

/** V8 collects texts of up to 128 kB cheaply; larger ones took half of a report's time. */
const rowsOfPart = 60;

type Asked = { limit: number; offset: number; after: Place | undefined };

const amounts = {
  orderSubtotal: sql`subtotal`,
  tipAmountToBusiness: sql`tip`,
  joyousCommissionAmount: sql`service_fee`,
  taxCollectedAmount: sql`tax`,
  ccTransactionFee: sql`card_fee`,
  adjustmentAmount: sql`adjustment`,
  netTotalForPeriod: sql`net`,
  refundAmount: sql`refund`,
  discountAmount: sql`discount`,
  discountReimbursementAmount: sql`reimbursed`,
};

const { discountReimbursementAmount: _, ...shownAmounts } = amounts;

const dueAmounts = {
  orderSubtotal: sql`subtotal`,
  tipAmount: sql`tip`,
  joyousCommissionAmount: sql`service_fee`,
  taxCollectedAmount: sql`tax`,
  ccTransactionFee: sql`card_fee`,
  netTotal: sql`net`,
};

type Amounts = Readonly<Record<string, Sql>>;

const bool = (value: Sql): Sql => sql`case when ${value} then 'true' else 'false' end`;

const booked = (of: Amounts) => Object.entries(of).flatMap(([name, text]) => twins(name, text));

const notBooked = (of: Amounts) =>
  Object.keys(of).flatMap((name): Field[] => [
    [name, sql`'n/a'`, 'quoted'],
    [`${name}AsDouble`, sql`'null'`],
  ]);

const asText = (of: Amounts) =>
  Object.entries(of).map(([name, text]): Field => [name, text, 'quoted']);

const asNotBooked = (of: Amounts) =>
  Object.keys(of).map((name): Field => [name, sql`'n/a'`, 'quoted']);

const details = (of: readonly Field[]): Sql =>
  sql`case when has_lines then ${object([['dueToRestaurant', object(of)]])} else 'null' end`;

/** Each of the contract's fields, from columns that both kinds of rows have under these names. */
const wholeText = (write: typeof booked): Sql =>
  object([
    ['entryId', orNull(sql`entry_id`)],
    ['kind', sql`kind`, 'quoted'],
    ['reservationId', orNull(sql`order_id`)],
    ['reservationDateTime', dateTime(sql`at`, sql`local`, sql`offset_minutes`)],
    ['serviceType', word(sql`service_type`)],
    ['serviceStage', word(sql`stage`)],
    ['completionReason', word(sql`completion_reason`)],
    ['paymentStatus', word(sql`payment_status`)],
    ['cause', word(sql`cause`)],
    ['reason', freeText(sql`reason`)],
    ['isLate', bool(sql`is_late`)],
    ['sweepBatchNum', orNull(sql`sweep_batch_num`)],
    ['isHeld', bool(sql`is_held`)],
    ['newOrderCount', sql`new_order_count`],
    ['refundCount', sql`refund_count`],
    ...write(amounts),
    ['orderDetails', details(write(dueAmounts))],
  ]);

const shownText = (write: typeof asText): Sql =>
  object([
    ['entryId', orNull(sql`entry_id`)],
    ['kind', sql`kind`, 'quoted'],
    ['reservationId', orNull(sql`order_id`)],
    ['reservationDateTime', dateTime(sql`at`, sql`local`, sql`offset_minutes`)],
    ['serviceType', word(sql`service_type`)],
    ['paymentStatus', word(sql`payment_status`)],
    ['cause', word(sql`cause`)],
    ['reason', freeText(sql`reason`)],
    ['isLate', bool(sql`is_late`)],
    ['sweepBatchNum', orNull(sql`sweep_batch_num`)],
    ['isHeld', bool(sql`is_held`)],
    ...write(shownAmounts),
    ['hasDetails', bool(sql`has_lines`)],
  ]);

const bookedText = (shape: RowShape) => (shape === 'whole' ? wholeText(booked) : shownText(asText));

const unbookedText = (shape: RowShape) =>
  shape === 'whole' ? wholeText(notBooked) : shownText(asNotBooked);

/** One index lookup per row. As `exists`, it would read all lines. */
const hasLines = (of: Sql) => sql`(select true from ordered_items line
  where line.business_id = ${of}.business_id and line.order_id = ${of}.order_id limit 1) is not null`;

/** For rows of both kinds: an order that is not booked has no entry. */
export const lineText: Sql = sql`case when entry_id is null then ${wholeText(notBooked)}
  else ${wholeText(booked)} end`;

const localOf = (zone: Sql, instant: Sql) => sql`(${instant} at time zone ${zone})`;

export const offsetMinutes = sql`(extract(epoch from local - (at at time zone 'UTC')) / 60)::int`;

const older = (at: Sql, id: Sql, after: Place | undefined): Sql =>
  after === undefined
    ? sql`true`
    : sql`${at} <= ${after.at} and (${at}, ${id}) < (${after.at}, ${after.id}::bigint)`;

/** The columns of rows, from entries as `entry` with `order_summaries` as `placed`. */
export function entryColumns({ zones, sweepMinutes }: RowSource): Sql {
  const local = (instant: Sql) => localOf(zoneAt(zones, sql`entry.occurred_at`), instant);
  const night = sql`make_interval(mins => ${sweepMinutes})`;
  return sql`entry.entry_id, entry.kind, entry.order_id, entry.occurred_at as at,
    ${local(sql`entry.occurred_at`)} as local,
    placed.service_type, placed.stage, placed.completion_reason,
    coalesce(entry.payment_status, placed.payment_status) as payment_status,
    entry.cause, entry.reason, entry.sweep_batch_num,
    (${local(sql`entry.recorded_at`)} - ${night})::date
      > (${local(sql`entry.occurred_at`)} - ${night})::date as is_late,
    -- What is in a deposit is looked up no further.
    entry.sweep_batch_num is null and entry.paid_out and ${isHeld(sql`entry`)} as is_held,
    (entry.kind = 'ORDER')::int as new_order_count,
    (entry.kind = 'REFUND')::int as refund_count,
    ${decimal(sql`entry.subtotal_cents`)} as subtotal,
    ${decimal(sql`entry.tip_cents`)} as tip,
    ${decimal(sql`entry.service_fee_cents`)} as service_fee,
    ${decimal(sql`entry.tax_cents`)} as tax,
    ${decimal(sql`entry.card_fee_cents`)} as card_fee,
    ${decimal(sql`entry.adjustment_cents`)} as adjustment,
    ${decimal(sql`entry.net_cents`)} as net,
    ${decimal(sql`entry.refund_cents`)} as refund,
    ${decimal(sql`entry.discount_cents`)} as discount,
    ${decimal(sql`entry.reimbursed_cents`)} as reimbursed,
    ${hasLines(sql`entry`)} as has_lines`;
}

/** The same for orders that are not booked, without amounts. */
export const unbookedColumns = ({ zones }: RowSource): Sql => sql`
  null::bigint as entry_id, 'ORDER' as kind, placed.order_id, placed.due_at as at,
  ${localOf(zoneAt(zones, sql`placed.due_at`), sql`placed.due_at`)} as local,
  placed.service_type, placed.stage, placed.completion_reason, placed.payment_status,
  null::text as cause, null::text as reason, null::int as sweep_batch_num, false as is_late,
  false as is_held,
  0 as new_order_count, 0 as refund_count`;

export const unbookedLooks = hasLines(sql`placed`);

function entryLines(source: RowSource, { after, limit, offset }: Asked, isMixed: boolean): Sql {
  const { shape = 'whole' } = source;
  return sql`
    entries as materialized (
      select ${entryColumns(source)}
      from ${entriesWithOrder}
      where ${isFound(source)} and ${older(sql`entry.occurred_at`, sql`entry.entry_id`, after)}
      order by entry.occurred_at desc, entry.entry_id desc
      ${isMixed ? sql`limit ${limit + offset}` : sql`limit ${limit} offset ${offset}`}),
    entry_lines as (
      select at, entry_id as id, ${bookedText(shape)} as line
      from (select *, ${offsetMinutes} as offset_minutes from entries offset 0) as shaped)`;
}

/** Their ids are negative: at one instant they come after booked rows. */
function unbookedLines(source: RowSource, { after, limit, offset }: Asked): Sql {
  const { shape = 'whole' } = source;
  return sql`
    unbooked as materialized (
      select ${unbookedColumns(source)}, ${unbookedLooks} as has_lines
      from order_summaries placed
      where ${isFoundUnbooked(source)}
        and ${older(sql`placed.due_at`, sql`(-placed.order_id)`, after)}
      order by placed.due_at desc, placed.order_id
      limit ${limit + offset}),
    unbooked_lines as (
      select at, -order_id as id, ${unbookedText(shape)} as line
      from (select *, ${offsetMinutes} as offset_minutes from unbooked offset 0) as shaped)`;
}

/** So many rows after a position, as texts that make a JSON list when joined with commas. */
export async function findPage(
  transaction: DatabaseTransaction,
  source: RowSource,
  asked: Asked,
): Promise<Part[]> {
  const isMixed = stagesNotBooked(source).length > 0;
  // Entries already come in order; a mix of both kinds must be sorted again.
  const lines = isMixed
    ? sql`(select * from entry_lines union all select * from unbooked_lines
        order by at desc, id desc limit ${asked.limit} offset ${asked.offset}) as line`
    : sql`entry_lines`;
  const { rows } = await sql<{ text: string; rows: number; at: Date; id: number }>`
    with ${entryLines(source, asked, isMixed)}${isMixed ? sql`, ${unbookedLines(source, asked)}` : sql``}
    select string_agg(line, ',' order by place) as text, count(*)::int as rows, min(at) as at,
      (array_agg(id order by place))[count(*)] as id
    from (select *, row_number() over (order by at desc, id desc) as place from ${lines}) as numbered
    group by (place - 1) / ${rowsOfPart} order by min(place)`.execute(transaction);
  return rows.map(({ text, rows, at, id }) => ({ text, rows, last: { at, id } }));
}
