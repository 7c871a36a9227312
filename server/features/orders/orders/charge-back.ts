import { shownCents } from '#contract/money/cents.ts';
import { isPaidOut, type PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { findMoneyRulesSince, type OrderKey } from '../../ground/restaurant/index.ts';
import { bookChargeBack, isOrderRefused, paidBy } from '../../money/ledger/index.ts';
import { setChargedBack } from './charge-back.queries.ts';
import { moneyOf, returnedOf } from './orders.presenter.ts';
import { lockOrder } from './orders.queries.ts';
import { findRefundable } from './refunds/compute-refund.ts';

/** The stage of an order, locked until the transaction ends. */
export async function findOrderStage(transaction: DatabaseTransaction, key: OrderKey) {
  return (await lockOrder(transaction, key))?.stage;
}

/**
 * A diner's bank took back what they paid: at most what we received and did not refund. After this
 * the order takes no refunds. Returns what its entry takes from the restaurant.
 */
export async function chargeBack(
  transaction: DatabaseTransaction,
  { businessId, orderId, cents, nowMs }: OrderKey & { cents: number; nowMs: number },
) {
  const order = await lockOrder(transaction, { businessId, orderId });
  if (!order) return refuse('order_not_found');
  if (order.stage !== 'COMPLETED') return refuse('order_not_completed');
  if (!isPaidOut(order.payment_status as PaymentStatus)) return refuse('order_not_paid_by_card');
  if (order.charged_back_cents > 0) return refuse('order_charged_back');
  if (await isOrderRefused(transaction, { businessId, orderId })) return refuse('order_refused');
  const { itemsCents, taxCents, tipCents } = returnedOf(order);
  const leftCents = paidBy(moneyOf(order)) - itemsCents - taxCents - tipCents;
  if (cents > leftCents) {
    const message = `${shownCents(cents)} is more than the ${shownCents(leftCents)} that the diner paid and did not get back`;
    return refuseInput('amount', message);
  }
  const refundable = await findRefundable(transaction, { businessId, order });
  const isByOlderRule = nowMs < (await findMoneyRulesSince(transaction, businessId));
  await setChargedBack(transaction, { businessId, orderId }, cents);
  const taken = { takenCents: cents, isByOlderRule };
  return bookChargeBack(refundable.order, refundable.soFar, taken);
}
