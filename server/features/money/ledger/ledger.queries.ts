import { sql } from 'kysely';
import type { Amounts } from '#contract/money/amounts.ts';
import type { PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';
import { amountArrays, amountColumns } from './amount-columns.queries.ts';
import { type TaxesOfRefund, taxesSha256 } from './refund-taxes.ts';

type OfOrder = { orderId: number; completedAtMs: number; paymentStatus: PaymentStatus };

export type Cause = 'COUPON' | 'CHARGEBACK' | 'KITCHEN' | 'CORRECTION' | 'REFUSED' | 'REMITTED';

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
      taxes_sha256)
    select ${businessId}, kind, occurred_at, recorded_at, local_day, order_id, order_completed_at,
      payment_status, menu_price_cents, ${amountColumns},
      cause, reason, taxes_sha256
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
      ${all((entry) => (entry.kind === 'REFUND' ? taxesSha256(entry.taxes) : null))}::bytea[]
    ) with ordinality as given (kind, occurred_at, recorded_at, local_day, order_id,
      order_completed_at, payment_status, menu_price_cents, ${amountColumns}, cause, reason, taxes_sha256,
      ordinality)
    order by ordinality
    returning entry_id`.execute(transaction);
  return made.map((row) => row.entry_id);
}

/** What an order was booked with, for its refunds; undefined until it is booked. */
export const findBookedTerms = (
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
): Promise<{ serviceFeeCents: number; isTaxRemitted: boolean } | undefined> =>
  transaction
    .selectFrom('ledger_entries as booked')
    .select(({ exists, or, selectFrom }) => [
      'service_fee_cents as serviceFeeCents',
      or([
        sql<boolean>`remitted_cents > 0`,
        exists(
          selectFrom('ledger_entries as remitted')
            .select('remitted.entry_id')
            .whereRef('remitted.business_id', '=', 'booked.business_id')
            .whereRef('remitted.order_id', '=', 'booked.order_id')
            .where('remitted.kind', '<>', 'ORDER')
            .where('remitted.cause', '=', 'REMITTED'),
        ),
      ])
        .$castTo<boolean>()
        .as('isTaxRemitted'),
    ])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'ORDER')
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
