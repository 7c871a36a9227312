import { createHash } from 'node:crypto';
import { centsText, shownCents } from '#contract/money/cents.ts';
import type { GivenRefund } from '#contract/orders/orders/refunds.ts';
import { endOfLocalDayMs } from '#contract/time/time-zone.ts';
import { inForceAt, localDayAt, type ZonePeriod } from '#contract/time/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { findZones } from '../../../ground/restaurant/index.ts';
import { findLeftToRefund, spendRefund } from '../../../money/integrations/index.ts';
import { ceilingsOf, findRefundEntry } from '../../../money/ledger/index.ts';
import type { Operation } from '../../../people/access/index.ts';
import { isHiddenFromTills, lockOrder } from '../orders.queries.ts';
import { inFuture, pastInstantMs } from '../orders.rules.ts';
import { computeRefund } from './compute-refund.ts';
import { findRefund } from './refunds.queries.ts';
import { writeRefund } from './write-refund.ts';

type Asking = { businessId: number; keyId: string; nowMs: number };

/** The order stays locked: any number of simultaneous refunds give back no more than there was. */
export const refundOrder: Operation<'refundPartnerOrder'> = (
  { params: { orderId }, body },
  { transact, businessId, keyId, nowMs, ...services },
) =>
  transact(async (transaction) => {
    const asking = { businessId, keyId, nowMs };
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
    const atMs = body.givenAt === undefined ? nowMs : pastInstantMs(body.givenAt, nowMs);
    if (atMs === undefined) return refuseInput('givenAt', inFuture);
    const computed = await computeRefund(transaction, { businessId, order }, body);
    if (isRefused(computed)) return computed;
    if (atMs < computed.completedAtMs) {
      return refuseInput('givenAt', 'must not be before the order was completed');
    }
    const limit = await checkLimit(transaction, asking, computed.refunding.refund.refundCents);
    if (isRefused(limit)) return limit;
    const { zones } = limit;
    const booking = { businessId, nowMs, by: { keyId }, ceilings: ceilingsOf(services) };
    const { reference, reason } = body;
    const given = { reference, bodySha256, reason, atMs, zones };
    const entryId = await writeRefund(transaction, booking, computed, given);
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
