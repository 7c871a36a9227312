import { createHash } from 'node:crypto';
import { centsText, shownCents } from '#contract/money/cents.ts';
import type { PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import type { GivenRefund, NewRefund } from '#contract/orders/orders/refunds.ts';
import { endOfLocalDayMs } from '#contract/time/time-zone.ts';
import { inForceAt, localDayAt, type ZonePeriod } from '#contract/time/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { findZones } from '../../../ground/restaurant/index.ts';
import { findLeftToRefund, spendRefund } from '../../../money/integrations/index.ts';
import {
  bookEntries,
  bookRefund,
  type Ceilings,
  ceilingsOf,
  findBookedTerms,
  findRefundEntry,
  isOrderRefused,
  type NewEntry,
  type Refunding,
} from '../../../money/ledger/index.ts';
import type { Operation } from '../../../people/access/index.ts';
import { isDisputed } from '../charge-back.queries.ts';
import { moneyOf } from '../orders.presenter.ts';
import { findLines, isHiddenFromTills, lockOrder, type OrderRow } from '../orders.queries.ts';
import { inFuture, pastInstantMs } from '../orders.rules.ts';
import { type ReadRefund, readRefund } from './read-refund.rules.ts';
import { findRefund, insertRefund } from './refunds.queries.ts';

type Asking = { businessId: number; keyId: string; nowMs: number; ceilings: Ceilings };

/** What a refund of a completed order is computed from. */
export async function findRefundable(
  transaction: DatabaseTransaction,
  businessId: number,
  order: OrderRow,
) {
  const key = { businessId, orderId: order.order_id };
  const terms = await findBookedTerms(transaction, key);
  if (!terms) throw new Error(`order ${key.orderId} is not booked`);
  const lines = await findLines(transaction, key);
  return {
    order: { ...moneyOf(order), status: order.payment_status as PaymentStatus, ...terms },
    soFar: {
      itemsCents: order.returned_items_cents,
      taxCents: order.returned_tax_cents,
      tipCents: order.returned_tip_cents,
    },
    lines: lines.map((line) => ({
      lineNo: line.line_no,
      quantity: line.quantity,
      unitPriceCents: line.unit_price_cents,
      returnedQuantity: line.returned_quantity,
    })),
  };
}

/** The order stays locked: any number of simultaneous refunds give back no more than there was. */
export const refundOrder: Operation<'refundPartnerOrder'> = (
  { params: { orderId }, body },
  { transact, businessId, keyId, nowMs, ...services },
) =>
  transact(async (transaction) => {
    const asking = { businessId, keyId, nowMs, ceilings: ceilingsOf(services) };
    const order = await lockOrder(transaction, { businessId, orderId });
    if (!order || (await isHiddenFromTills(transaction, businessId, order))) {
      return refuse('order_not_found');
    }
    const bodySha256 = createHash('sha256').update(JSON.stringify(body)).digest();
    const known = await findRefund(transaction, { businessId, orderId }, body.reference);
    if (known) {
      if (!known.body_sha256.equals(bodySha256)) return refuse('reference_taken');
      const zones = await findZones(transaction, businessId);
      return present(transaction, asking, { orderId, ...body, entryId: known.entry_id, zones });
    }
    const completedAtMs = order.completed_at?.getTime();
    if (completedAtMs === undefined) return refuse('order_not_completed');
    if (order.charged_back_cents > 0 || (await isDisputed(transaction, { businessId, orderId }))) {
      return refuse('order_charged_back');
    }
    if (await isOrderRefused(transaction, { businessId, orderId })) return refuse('order_refused');
    const atMs = body.givenAt === undefined ? nowMs : pastInstantMs(body.givenAt, nowMs);
    if (atMs === undefined) return refuseInput('givenAt', inFuture);
    if (atMs < completedAtMs) {
      return refuseInput('givenAt', 'must not be before the order was completed');
    }
    const refundable = await findRefundable(transaction, businessId, order);
    const read = readRefund(body, refundable);
    if (isRefused(read)) return read;
    const refunding = bookRefund(refundable.order, refundable.soFar, read.asked);
    if (isRefused(refunding)) return refunding;
    const limit = await checkLimit(transaction, asking, refunding.refund.refundCents);
    if (isRefused(limit)) return limit;
    const { zones } = limit;
    const given = { atMs, completedAtMs, bodySha256, zones, read };
    const entryId = await give(transaction, asking, { order, body, refunding, ...given });
    return present(transaction, asking, { orderId, ...body, entryId, zones });
  });

async function checkLimit(
  transaction: DatabaseTransaction,
  { businessId, keyId, nowMs }: Asking,
  cents: number,
) {
  const zones = await findZones(transaction, businessId);
  const day = localDayAt(zones, nowMs);
  const { isAllowed, leftCents } = await spendRefund(
    transaction,
    { businessId, keyId, day },
    cents,
  );
  if (isAllowed) return { zones };
  const figures = `${shownCents(cents)} is more than the ${shownCents(leftCents)} that this key may still give back today`;
  const { timeZone } = inForceAt(zones, nowMs);
  return refuse('refund_limit_reached', {
    problems: [{ field: 'total', message: figures }],
    retryAfterMs: endOfLocalDayMs(timeZone, day) + 1 - nowMs,
  });
}

type Giving = {
  order: OrderRow;
  body: NewRefund;
  refunding: Refunding;
  read: ReadRefund;
  atMs: number;
  completedAtMs: number;
  bodySha256: Buffer;
  zones: readonly ZonePeriod[];
};

async function give(
  transaction: DatabaseTransaction,
  { businessId, keyId, nowMs, ceilings }: Asking,
  { order, body, refunding, read, atMs, completedAtMs, bodySha256, zones }: Giving,
): Promise<number> {
  const orderId = order.order_id;
  const paymentStatus = order.payment_status as PaymentStatus;
  const of = { orderId, completedAtMs, paymentStatus };
  const shared = { of, occurredAtMs: atMs, localDay: localDayAt(zones, atMs) };
  const { refund, adjustments, returned } = refunding;
  const booking = { businessId, nowMs, by: { keyId }, ceilings };
  const entries: NewEntry[] = [
    { ...shared, kind: 'REFUND', amounts: refund, reason: body.reason },
    ...adjustments.map((one) => ({ ...shared, ...one, kind: 'ADJUSTMENT' }) as const),
  ];
  const [entryId] = await bookEntries(transaction, booking, entries, zones);
  if (entryId === undefined) throw new Error('a refund without an entry');
  const given = { entryId, reference: body.reference, bodySha256, returned, lines: read.lines };
  await insertRefund(transaction, { businessId, orderId }, given);
  return entryId;
}

type Known = {
  orderId: number;
  reference: string;
  entryId: number;
  zones: readonly ZonePeriod[];
};

async function present(
  transaction: DatabaseTransaction,
  { businessId, keyId, nowMs }: Asking,
  { orderId, reference, entryId, zones }: Known,
): Promise<GivenRefund> {
  const entry = await findRefundEntry(transaction, { businessId, entryId });
  const day = localDayAt(zones, nowMs);
  const leftCents = await findLeftToRefund(transaction, { businessId, keyId, day });
  const { tax_cents: tax, tip_cents: tip, refund_cents: total } = entry;
  return {
    refundId: entryId,
    orderId,
    reference,
    givenAt: entry.occurred_at.toISOString(),
    amounts: {
      items: centsText(total + tax + tip),
      tax: centsText(-tax),
      tip: centsText(-tip),
      total: centsText(total),
    },
    leftToday: centsText(leftCents),
  };
}
