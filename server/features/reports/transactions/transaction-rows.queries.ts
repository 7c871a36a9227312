import { sql } from 'kysely';
import type { ZonePeriod } from '#contract/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import {
  dateTime,
  decimal,
  entriesWithOrder,
  type Field,
  freeText,
  isFound,
  isFoundUnbooked,
  isHeld,
  object,
  orNull,
  type Search,
  type Sql,
  stagesNotBooked,
  twins,
  word,
  zoneAt,
} from '../report/index.ts';

export type RowSource = Search & {
  zones: readonly ZonePeriod[];
  sweepMinutes: number;
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

/** One index lookup per row. As `exists`, it would read all lines. */
const hasLines = (orderId: Sql, businessId: number) => sql`(select true from ordered_items line
  where line.business_id = ${businessId} and line.order_id = ${orderId} limit 1) is not null`;

/** For rows of both kinds: an order that is not booked has no entry. */
export const lineText: Sql = sql`case when entry_id is null then ${wholeText(notBooked)}
  else ${wholeText(booked)} end`;

const localOf = (zone: Sql, instant: Sql) => sql`(${instant} at time zone ${zone})`;

export const offsetMinutes = sql`(extract(epoch from local - (at at time zone 'UTC')) / 60)::int`;

const older = (at: Sql, id: Sql, after: Place | undefined): Sql =>
  after === undefined
    ? sql`true`
    : sql`${at} <= ${after.at} and (${at}, ${id}) < (${after.at}, ${after.id}::bigint)`;

/**
 * The columns of rows, from `booked_entries` as `entry` and `order_summaries` as `placed`: an order
 * that isn't booked has no entry, and no amounts. Its lines are looked up by a plain column, since
 * row-level security allows no index for an expression.
 */
export function rowColumns(
  { businessId, zones, sweepMinutes }: RowSource,
  orderId: Sql = sql`entry.order_id`,
): Sql {
  const at = sql`coalesce(entry.occurred_at, placed.due_at)`;
  const local = (instant: Sql) => localOf(zoneAt(zones, at), instant);
  const night = sql`make_interval(mins => ${sweepMinutes})`;
  return sql`entry.entry_id, coalesce(entry.kind, 'ORDER') as kind, ${orderId} as order_id,
    ${at} as at, ${local(at)} as local,
    placed.service_type, placed.stage, placed.completion_reason,
    coalesce(entry.payment_status, placed.payment_status) as payment_status,
    entry.cause, entry.reason, entry.sweep_batch_num,
    coalesce((${local(sql`entry.recorded_at`)} - ${night})::date
      > (${local(at)} - ${night})::date, false) as is_late,
    -- What is in a deposit is looked up no further.
    entry.sweep_batch_num is null and coalesce(entry.paid_out, false)
      and ${isHeld(sql`entry`)} as is_held,
    (coalesce(entry.kind, '') = 'ORDER')::int as new_order_count,
    (coalesce(entry.kind, '') = 'REFUND')::int as refund_count,
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
    ${hasLines(orderId, businessId)} as has_lines`;
}

function entryLines(source: RowSource, { after, limit, offset }: Asked, isMixed: boolean): Sql {
  return sql`
    entries as materialized (
      select ${rowColumns(source)}
      from ${entriesWithOrder}
      where ${isFound(source)} and ${older(sql`entry.occurred_at`, sql`entry.entry_id`, after)}
      order by entry.occurred_at desc, entry.entry_id desc
      ${isMixed ? sql`limit ${limit + offset}` : sql`limit ${limit} offset ${offset}`}),
    entry_lines as (
      select at, entry_id as id, ${wholeText(booked)} as line
      from (select *, ${offsetMinutes} as offset_minutes from entries offset 0) as shaped)`;
}

/** Their ids are negative: at one instant they come after booked rows. */
function unbookedLines(source: RowSource, { after, limit, offset }: Asked): Sql {
  return sql`
    unbooked as materialized (
      select ${rowColumns(source, sql`placed.order_id`)}
      from order_summaries placed left join booked_entries entry on false
      where ${isFoundUnbooked(source)}
        and ${older(sql`placed.due_at`, sql`(-placed.order_id)`, after)}
      order by placed.due_at desc, placed.order_id
      limit ${limit + offset}),
    unbooked_lines as (
      select at, -order_id as id, ${wholeText(notBooked)} as line
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
