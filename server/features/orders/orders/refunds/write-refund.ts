import type { PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import { localDayAt, type ZonePeriod } from '#contract/time/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Booking, bookEntries, type NewEntry } from '../../../money/ledger/index.ts';
import type { ComputedRefund } from './compute-refund.ts';
import { insertRefund } from './refunds.queries.ts';

type Given = {
  /** New within the order. */
  reference: string;
  bodySha256: Buffer;
  reason: string;
  atMs: number;
  zones: readonly ZonePeriod[];
  /** The person of the restaurant who gave it, and on which of its days. */
  giver?: { userId: number; day: string };
};

/** Returns the id of its entry. The order must be locked since it was computed. */
export async function writeRefund(
  transaction: DatabaseTransaction,
  booking: Booking,
  { order, completedAtMs, refunding, lines, taxes }: ComputedRefund,
  { atMs, reason, zones, ...asked }: Given,
): Promise<number> {
  const { businessId } = booking;
  const orderId = order.order_id;
  const paymentStatus = order.payment_status as PaymentStatus;
  const of = { orderId, completedAtMs, paymentStatus };
  const shared = { of, occurredAtMs: atMs, localDay: localDayAt(zones, atMs) };
  const { refund, adjustments, returned } = refunding;
  const entries: NewEntry[] = [
    { ...shared, kind: 'REFUND', amounts: refund, reason, taxes },
    ...adjustments.map((one) => ({ ...shared, ...one, kind: 'ADJUSTMENT' }) as const),
  ];
  const [entryId] = await bookEntries(transaction, booking, entries, zones);
  if (entryId === undefined) throw new Error('a refund without an entry');
  const given = { ...asked, entryId, returned, lines, taxes };
  await insertRefund(transaction, { businessId, orderId }, given);
  return entryId;
}
