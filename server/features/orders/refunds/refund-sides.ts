import { centsText, negated } from '#contract/money/cents.ts';
import { isPaidOut, type PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import type { RefundSides } from '#contract/orders/refunds/staff-refunds.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isOrderHeld, type Refunding } from '../../money/ledger/index.ts';
import { findMoneyStanding } from '../../money/sweeps/index.ts';
import type { OrderRow } from '../orders/index.ts';

type Effects = RefundSides['effects'];

/** Where a change of what a restaurant is paid is seen: see `sidesSchema`. */
export function effectsOf(
  depositCents: number,
  { waitingCents, isHeld }: { waitingCents: number; isHeld: boolean },
): Effects {
  if (depositCents === 0) return [];
  const amountOf = (cents: number) => centsText(Math.abs(cents));
  if (isHeld) return [{ effect: 'HELD', amount: amountOf(depositCents) }];
  const after = waitingCents + depositCents;
  // What is to be paid out, and what is owed, are the parts of the same sum above and below zero.
  const paidOut = Math.max(after, 0) - Math.max(waitingCents, 0);
  const owed = Math.min(after, 0) - Math.min(waitingCents, 0);
  const effects: Effects = [];
  if (paidOut !== 0) {
    effects.push({
      effect: paidOut < 0 ? 'DEPOSIT_LESS' : 'DEPOSIT_MORE',
      amount: amountOf(paidOut),
    });
  }
  if (owed !== 0) {
    effects.push({ effect: owed < 0 ? 'OWED_MORE' : 'OWED_LESS', amount: amountOf(owed) });
  }
  return effects;
}

/** By how much a refund changes what the restaurant is paid. */
const depositCentsOf = (order: OrderRow, { refund, adjustments }: Refunding): number =>
  isPaidOut(order.payment_status as PaymentStatus)
    ? refund.netCents
    : adjustments.reduce((sum, { amounts }) => sum + amounts.netCents, 0);

/** What the diner gets, and what it costs the restaurant, both to the cent. */
export async function sidesOf(
  transaction: DatabaseTransaction,
  businessId: number,
  { order, refunding }: { order: OrderRow; refunding: Refunding },
): Promise<RefundSides> {
  const { taxCents, tipCents, refundCents } = refunding.refund;
  const depositCents = depositCentsOf(order, refunding);
  const { unsweptCents, heldCents } = await findMoneyStanding(transaction, businessId);
  const isHeld = await isOrderHeld(transaction, { businessId, orderId: order.order_id });
  return {
    amounts: {
      items: centsText(refundCents + taxCents + tipCents),
      tax: centsText(negated(taxCents)),
      tip: centsText(negated(tipCents)),
      total: centsText(refundCents),
    },
    paidBackBy: isPaidOut(order.payment_status as PaymentStatus) ? 'JOYOUS' : 'RESTAURANT',
    deposit: centsText(depositCents),
    effects: effectsOf(depositCents, { waitingCents: unsweptCents - heldCents, isHeld }),
  };
}
