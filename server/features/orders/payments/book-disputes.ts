import { centsText } from '#contract/money/cents.ts';
import type { OwnTransaction } from '#platform/database/transactions.ts';
import type { FoundPayment } from '#platform/payments/provider.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';
import { adjust, bringBackChargeBack } from '../adjustments/index.ts';
import {
  type DisputeRow,
  findDisputes,
  findRefunds,
  markDisputeBooked,
  recordDispute,
} from './given-back.queries.ts';
import type { PaymentRow } from './payments.queries.ts';
import { sumOf, wonReason } from './payments.rules.ts';

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

/** Undefined if it is booked as far as it can be; otherwise why not. */
async function book(
  transaction: OwnTransaction,
  here: DisputedOrder,
  { payment, dispute }: { payment: PaymentRow; dispute: DisputeRow },
): Promise<string | undefined> {
  const { businessId, orderId, nowMs } = here;
  const { dispute_id: disputeId, state, taken_cents, back_cents } = dispute;
  if (state !== 'WON' && taken_cents === 0) {
    const cents = await takenBy(transaction, here, { payment, dispute });
    if (cents <= 0) return undefined;
    const amount = centsText(-cents);
    const reason = `Dispute ${disputeId} of the diner's bank`;
    const booked = await adjust(
      transaction,
      { businessId, nowMs },
      { amount, cause: 'chargeback', order: String(orderId), reason },
    );
    if (isRefused(booked)) return `dispute ${disputeId} was not booked: ${booked.code}`;
    await markDisputeBooked(transaction, here, { disputeId, taken_cents: cents });
  }
  if (state === 'WON' && taken_cents > back_cents) {
    const reason = wonReason(disputeId);
    await bringBackChargeBack(transaction, { businessId, nowMs }, { orderId, reason });
    await markDisputeBooked(transaction, here, { disputeId, back_cents: taken_cents });
  }
  return undefined;
}

/**
 * Disputes as the provider says them. They become entries of the ledger once their order is booked:
 * a chargeback, and what comes back of it if the dispute is won. Returns what an operator must do.
 */
export async function bookDisputes(
  transaction: OwnTransaction,
  here: DisputedOrder,
  {
    payment,
    found,
    isBooked,
    isCancelled,
  }: { payment: PaymentRow; found: FoundPayment; isBooked: boolean; isCancelled: boolean },
): Promise<string[]> {
  for (const dispute of found.disputes) await recordDispute(transaction, here, dispute);
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
    const problem = await book(transaction, here, { payment, dispute });
    if (problem !== undefined) problems.push(problem);
  }
  return problems;
}
