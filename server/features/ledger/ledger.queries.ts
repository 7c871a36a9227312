import { sql } from 'kysely';
import type { PaymentStatus } from '#contract/orders/payment-status.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Amounts } from './amounts.ts';

type OfOrder = { orderId: number; completedAtMs: number; paymentStatus: PaymentStatus };

export type Cause = 'COUPON' | 'CHARGEBACK' | 'KITCHEN' | 'CORRECTION';

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
    | { kind: 'REFUND'; of: OfOrder; reason: string }
    | { kind: 'ADJUSTMENT'; of: { orderId: number } | null; cause: Cause; reason: string }
  );

/** A row for jsonb_to_recordset. */
function rowOf(entry: NewEntry, businessId: number, nowMs: number) {
  const { kind, amounts, of } = entry;
  const order = entry.kind === 'ADJUSTMENT' ? null : entry.of;
  return {
    business_id: businessId,
    kind,
    occurred_at: new Date(entry.occurredAtMs),
    recorded_at: new Date(entry.recordedAtMs ?? nowMs),
    local_day: entry.localDay,
    order_id: of?.orderId ?? null,
    order_completed_at: order && new Date(order.completedAtMs),
    payment_status: order?.paymentStatus ?? null,
    menu_price_cents: entry.kind === 'ORDER' ? entry.menuPriceCents : null,
    subtotal_cents: amounts.subtotalCents,
    tip_cents: amounts.tipCents,
    service_fee_cents: amounts.serviceFeeCents,
    tax_cents: amounts.taxCents,
    card_fee_cents: amounts.cardFeeCents,
    adjustment_cents: amounts.adjustmentCents,
    discount_cents: amounts.discountCents,
    reimbursed_cents: amounts.reimbursedCents,
    refund_cents: amounts.refundCents,
    net_cents: amounts.netCents,
    cause: entry.kind === 'ADJUSTMENT' ? entry.cause : null,
    reason: entry.kind === 'ORDER' ? null : entry.reason,
  };
}

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

/** One statement, however many there are. Returns their ids, in the given order. */
export async function insertEntries(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: { businessId: number; nowMs: number },
  entries: readonly NewEntry[],
): Promise<number[]> {
  const rows = entries.map((entry) => rowOf(entry, businessId, nowMs));
  const { rows: made } = await sql<{ entry_id: number }>`${prepared}
    insert into ledger_entries (business_id, kind, occurred_at, recorded_at, local_day, order_id,
      order_completed_at, payment_status, menu_price_cents, subtotal_cents, tip_cents,
      service_fee_cents, tax_cents, card_fee_cents, adjustment_cents, discount_cents,
      reimbursed_cents, refund_cents, net_cents, cause, reason)
    select business_id, kind, occurred_at, recorded_at, local_day, order_id,
      order_completed_at, payment_status, menu_price_cents, subtotal_cents, tip_cents,
      service_fee_cents, tax_cents, card_fee_cents, adjustment_cents, discount_cents,
      reimbursed_cents, refund_cents, net_cents, cause, reason
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (business_id int, kind text,
      occurred_at timestamptz, recorded_at timestamptz, local_day date, order_id bigint,
      order_completed_at timestamptz, payment_status text, menu_price_cents int, subtotal_cents int,
      tip_cents int, service_fee_cents int, tax_cents int, card_fee_cents int, adjustment_cents int,
      discount_cents int, reimbursed_cents int, refund_cents int, net_cents int, cause text,
      reason text)) with ordinality as given (business_id, kind, occurred_at, recorded_at, local_day,
      order_id, order_completed_at, payment_status, menu_price_cents, subtotal_cents, tip_cents,
      service_fee_cents, tax_cents, card_fee_cents, adjustment_cents, discount_cents,
      reimbursed_cents, refund_cents, net_cents, cause, reason, ordinality)
    order by ordinality
    returning entry_id`.execute(transaction);
  return made.map((row) => row.entry_id);
}

/** The service fee that an order was booked with; undefined until it is booked. */
export async function findServiceFee(
  transaction: DatabaseTransaction,
  { businessId, orderId }: { businessId: number; orderId: number },
): Promise<number | undefined> {
  const row = await transaction
    .selectFrom('ledger_entries')
    .select('service_fee_cents')
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'ORDER')
    .executeTakeFirst();
  return row?.service_fee_cents;
}

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
