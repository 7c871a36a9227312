import { sql } from 'kysely';
import type { Amounts } from '#contract/money/amounts.ts';
import type { PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';
import { amountArrays, amountColumns } from './amount-columns.queries.ts';
import type { BookedTerms } from './book-order.ts';
import { type TaxesOfRefund, taxesSha256 } from './refund-taxes.ts';

type OfOrder = { orderId: number; completedAtMs: number; paymentStatus: PaymentStatus };

export type Cause =
  | 'COUPON'
  | 'CHARGEBACK'
  | 'KITCHEN'
  | 'CORRECTION'
  | 'REFUSED'
  | 'REMITTED'
  | 'FEE';

type Booked = {
  amounts: Amounts;
  occurredAtMs: number;
  /** Left out: now. */
  recordedAtMs?: number | undefined;
  localDay: string;
};

export type NewEntry = Booked &
  (
    | { kind: 'ORDER'; of: OfOrder; menuPriceCents: number }
    | { kind: 'REFUND'; of: OfOrder; reason: string; taxes?: TaxesOfRefund['taxes'] | undefined }
    | {
        kind: 'ADJUSTMENT';
        of: { orderId: number } | null;
        cause: Cause;
        reason: string;
        /** What the diner's bank took; below zero, gave back. Left out: nothing. */
        chargedBackCents?: number;
        /** The entry that it evens out. */
        undoes?: number;
      }
  );

const timeOf = (ms: number) => new Date(ms).toISOString();

/**
 * When the last orders were booked. Ids grow with time, so this needs no index by time, which every
 * order would have to update.
 */
export async function findOrderTimes(
  transaction: DatabaseTransaction,
  { businessId, since, limit }: { businessId: number; since: Date; limit: number },
): Promise<Date[]> {
  const rows = await transaction
    .selectFrom('ledger_entries')
    .select('recorded_at')
    .where('business_id', '=', businessId)
    .where('kind', '=', 'ORDER')
    .orderBy('entry_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.recorded_at).filter((at) => at > since);
}

/** For `bookEntries` alone. One statement; returns their ids, in the given order. */
export async function insertEntries(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: { businessId: number; nowMs: number },
  entries: readonly NewEntry[],
): Promise<number[]> {
  const all = <Value>(read: (entry: NewEntry) => Value) => entries.map(read);
  const { rows: made } = await sql<{ entry_id: number }>`${prepared}
    insert into ledger_entries (business_id, kind, occurred_at, recorded_at, local_day, order_id,
      order_completed_at, payment_status, menu_price_cents, ${amountColumns}, cause, reason,
      charged_back_cents, taxes_sha256)
    select ${businessId}, kind, occurred_at, recorded_at, local_day, order_id, order_completed_at,
      payment_status, menu_price_cents, ${amountColumns},
      cause, reason, charged_back_cents, taxes_sha256
    from unnest(
      ${all(({ kind }) => kind)}::text[],
      ${all(({ occurredAtMs }) => timeOf(occurredAtMs))}::timestamptz[],
      ${all(({ recordedAtMs = nowMs }) => timeOf(recordedAtMs))}::timestamptz[],
      ${all(({ localDay }) => localDay)}::date[],
      ${all(({ of }) => of?.orderId ?? null)}::bigint[],
      ${all((entry) => (entry.kind === 'ADJUSTMENT' ? null : timeOf(entry.of.completedAtMs)))}::timestamptz[],
      ${all((entry) => (entry.kind === 'ADJUSTMENT' ? null : entry.of.paymentStatus))}::text[],
      ${all((entry) => (entry.kind === 'ORDER' ? entry.menuPriceCents : null))}::int[],
      ${amountArrays(entries)},
      ${all((entry) => (entry.kind === 'ADJUSTMENT' ? entry.cause : null))}::text[],
      ${all((entry) => (entry.kind === 'ORDER' ? null : entry.reason))}::text[],
      ${all((entry) => (entry.kind === 'ADJUSTMENT' ? (entry.chargedBackCents ?? 0) : 0))}::int[],
      ${all((entry) => (entry.kind === 'REFUND' ? taxesSha256(entry.taxes) : null))}::bytea[]
    ) with ordinality as given (kind, occurred_at, recorded_at, local_day, order_id,
      order_completed_at, payment_status, menu_price_cents, ${amountColumns}, cause, reason,
      charged_back_cents, taxes_sha256, ordinality)
    order by ordinality
    returning entry_id`.execute(transaction);
  return made.map((row) => row.entry_id);
}

/** Of an order; undefined until it is booked. */
export async function findBookedTerms(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
): Promise<BookedTerms | undefined> {
  const { rows } = await sql<BookedTerms>`
    select service_fee_cents as "serviceFeeCents",
      coalesce(linked.fee_cents, 0)::int as "feePaidThereCents",
      remitted_cents > 0 or coalesce(linked.is_remitted, false) as "isTaxRemitted",
      coalesce(linked.is_coupon_owed, false) as "isCouponOwed"
    from ledger_entries booked, lateral (
      select -sum(adjustment_cents) filter (where cause = 'FEE' and adjustment_cents < 0)
          as fee_cents,
        bool_or(cause = 'REMITTED') as is_remitted, bool_or(cause = 'COUPON') as is_coupon_owed
      from ledger_entries
      where business_id = booked.business_id and order_id = booked.order_id and kind <> 'ORDER'
    ) as linked
    where business_id = ${businessId} and order_id = ${orderId} and kind = 'ORDER'`.execute(
    transaction,
  );
  return rows[0];
}

/** What an order's chargeback took, in its only entry, and whether a correction brought it back. */
export const findChargeBack = (
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
) =>
  transaction
    .selectFrom('ledger_entries')
    .select(['adjustment_cents', 'reimbursed_cents', 'charged_back_cents'])
    // By the older rule nothing marks the correction but its amount.
    .select(
      sql<boolean>`exists (
        select from ledger_entries as back
        where back.business_id = ledger_entries.business_id
          and back.order_id = ledger_entries.order_id and back.cause = 'CORRECTION'
          and (back.charged_back_cents < 0 or ledger_entries.charged_back_cents = 0
            and back.adjustment_cents = -ledger_entries.adjustment_cents))`.as('isWon'),
    )
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('kind', '<>', 'ORDER')
    .where('cause', '=', 'CHARGEBACK')
    .executeTakeFirst();

export const findRefundEntry = (
  transaction: DatabaseTransaction,
  { businessId, entryId }: { businessId: number; entryId: number },
) =>
  transaction
    .selectFrom('ledger_entries')
    .select(['occurred_at', 'tax_cents', 'tip_cents', 'refund_cents'])
    .where('business_id', '=', businessId)
    .where('entry_id', '=', entryId)
    .where('kind', '=', 'REFUND')
    .executeTakeFirstOrThrow();
