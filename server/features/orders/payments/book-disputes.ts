import { centsText } from '#contract/money/cents.ts';
import type { OwnTransaction } from '#platform/database/transactions.ts';
import type { FoundPayment } from '#platform/payments/provider.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';
import { adjust, bringBackChargeBack } from '../adjustments/index.ts';
import { changeDispute, type DisputeRow, findDisputes, recordDispute } from './disputes.queries.ts';
import { findRefunds } from './given-back.queries.ts';
import type { PaymentRow } from './payments.queries.ts';
import { disputeReason, sumOf, wonReason } from './payments.rules.ts';
import { type TellingOwners, tellOwnersOfDispute } from './tell-of-dispute.ts';

type DisputedOrder = OrderKey & { nowMs: number };

/** What it takes, so that refunds and disputes together never give back more than was paid. */
async function takenBy(
  transaction: OwnTransaction,
  here: DisputedOrder,
  { payment, dispute }: { payment: PaymentRow; dispute: DisputeRow },
): Promise<number> {
  const refunds = await findRefunds(transaction, here);
  return Math.min(dispute.cents, payment.captured_cents - sumOf(refunds));
}

type Booked = { isNow: boolean; problem?: string };

/** As far as it can be; otherwise why not. */
async function book(
  transaction: OwnTransaction,
  here: DisputedOrder,
  { payment, dispute }: { payment: PaymentRow; dispute: DisputeRow },
): Promise<Booked> {
  const { businessId, orderId, nowMs } = here;
  const { dispute_id: disputeId, state, taken_cents, back_cents } = dispute;
  if (state !== 'WON' && taken_cents === 0) {
    const cents = await takenBy(transaction, here, { payment, dispute });
    if (cents <= 0) return { isNow: false };
    const amount = centsText(-cents);
    const reason = disputeReason(disputeId);
    const booked = await adjust(
      transaction,
      { businessId, nowMs },
      { amount, cause: 'chargeback', order: String(orderId), reason },
    );
    if (isRefused(booked)) {
      return { isNow: false, problem: `dispute ${disputeId} was not booked: ${booked.code}` };
    }
    await changeDispute(transaction, here, disputeId, { taken_cents: cents });
    return { isNow: true };
  }
  if (state === 'WON' && taken_cents > back_cents) {
    const reason = wonReason(disputeId);
    await bringBackChargeBack(transaction, { businessId, nowMs }, { orderId, reason });
    await changeDispute(transaction, here, disputeId, { back_cents: taken_cents });
  }
  return { isNow: false };
}

/**
 * Disputes as the provider says them. They become entries of the ledger once their order is booked:
 * a chargeback, and what comes back of it if the dispute is won. Owners are told. Returns what an
 * operator must do.
 */
export async function bookDisputes(
  transaction: OwnTransaction,
  here: DisputedOrder,
  {
    payment,
    found,
    isBooked,
    isCancelled,
    telling,
  }: {
    payment: PaymentRow;
    found: FoundPayment;
    isBooked: boolean;
    isCancelled: boolean;
    telling: TellingOwners;
  },
): Promise<string[]> {
  const { nowMs } = here;
  for (const one of found.disputes) await recordDispute(transaction, here, { found: one, nowMs });
  const disputes = await findDisputes(transaction, here);
  if (isCancelled) {
    const { captured_cents, refunded_cents, disputed_cents } = payment;
    const isBackTwice = refunded_cents + disputed_cents > captured_cents;
    return disputes
      .filter(({ state }) => state === 'OPEN' || (state === 'LOST' && isBackTwice))
      .map(({ dispute_id }) => `dispute ${dispute_id} of an order that was canceled`);
  }
  if (!isBooked) return [];
  const problems: string[] = [];
  for (const dispute of disputes) {
    const { isNow, problem } = await book(transaction, here, { payment, dispute });
    if (problem !== undefined) problems.push(problem);
    const told = { dispute, nowMs, isBookedNow: isNow };
    await tellOwnersOfDispute(transaction, telling, here, told);
  }
  return problems;
}
