import { randomUUID } from 'node:crypto';
import { kitchenOpensMs, promisedMsOf } from '#contract/ground/hours/order-times.ts';
import { slotTextIn } from '#contract/ground/hours/slot-text.ts';
import type { PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import { leastOnlineCents } from '#contract/orders/terms/ordering.ts';
import { workForMany } from '#platform/database/caller.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { noProvider, type PaymentProvider } from '#platform/payments/provider.ts';
import { isRefused, type Refused, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import type { Texts } from '#platform/sms/texts.ts';
import { findZones, type OrderKey } from '../../ground/restaurant/index.ts';
import { type Ceilings, ceilingsOf } from '../../money/ledger/index.ts';
import type { DinerContext } from '../../people/access/index.ts';
import type { OrderRow } from '../orders/index.ts';
import {
  declineBudgets,
  findPayment,
  insertPayment,
  type OrderHooks,
  openedSoonMs,
  type PayerAs,
  type PaymentRow,
  payerIndexes,
  payWithinMsOf,
  type Settling,
  settlePayment,
  unpaidBudgets,
} from '../payments/index.ts';
import { findTerms, readOrdering } from '../terms/index.ts';
import { moveWebOrder } from './move-web-order.ts';
import { tellDiner } from './order-texts.ts';
import { serviceOf } from './placed.presenter.ts';
import { findWebOrder, markAccepted, markCancelled, markShown } from './web-orders.queries.ts';

/**
 * When an order is ready that is accepted without another time: as it was asked for, or as much later
 * as it was paid later, because the kitchen doesn't begin when the diner begins to pay.
 */
export async function readPromise(
  transaction: DatabaseTransaction,
  businessId: number,
  order: OrderRow,
): Promise<number> {
  const dueMs = order.due_at.getTime();
  const service = serviceOf(order);
  const payment = await findPayment(transaction, { businessId, orderId: order.order_id });
  if (service === 'DINE_IN' || !payment?.authorized_at) return dueMs;
  const ordering = await readOrdering(transaction, businessId, payment.authorized_at.getTime());
  return promisedMsOf(ordering, service, dueMs);
}

type HookParts = { ceilings: Ceilings; texts: Texts; publicUrl: string };

/** What becomes of an order as its payment goes. */
const orderHooks = ({ ceilings, texts, publicUrl }: HookParts): OrderHooks => ({
  async authorized(transaction, key, { nowMs, payer }) {
    const { businessId, orderId } = key;
    await texts.throttle.giveBack(transaction, unpaidBudgets(payer));
    const ordering = await readOrdering(transaction, businessId, nowMs);
    const watchedFrom = new Date(kitchenOpensMs(ordering));
    await markShown(transaction, key, { at: new Date(nowMs), watchedFrom });
    if (!ordering.terms.acceptsByItself) return;
    const booking = { businessId, nowMs, by: 'job', ceilings } as const;
    const moved = await moveWebOrder(transaction, { booking, orderId, act: 'accept' });
    if (isRefused(moved)) throw new Error(`a paid order was not accepted: ${moved.code}`);
    const service = serviceOf(moved.order);
    const promisedMs = await readPromise(transaction, businessId, moved.order);
    const promisedAt = service === 'DINE_IN' ? null : new Date(promisedMs);
    await markAccepted(transaction, key, { promisedAt, by: null });
    const isDelivery = service === 'DELIVERY';
    const news = { kind: 'ACCEPTED', byItself: true, promisedMs, isDelivery } as const;
    await tellDiner(transaction, { texts, publicUrl, nowMs }, key, news);
  },
  /**
   * The diner left the page or it expired: no text. They had paid: the text says that it is
   * canceled.
   */
  async notPaid(transaction, key, { nowMs, payer }) {
    const { businessId, orderId } = key;
    const booking = { businessId, nowMs, by: 'job', ceilings } as const;
    const moved = await moveWebOrder(transaction, { booking, orderId, act: 'unpaid' });
    if (isRefused(moved) || !moved.isMoved) return;
    // There was no page at which the diner could have paid.
    const isOurs = payer.session_id === null;
    if (isOurs) await texts.throttle.giveBack(transaction, unpaidBudgets(payer));
    const reason = 'NOT_PAID';
    await markCancelled(transaction, key, { at: new Date(nowMs), reason, by: null });
    const { state } = (await findPayment(transaction, key)) ?? {};
    if (state === 'STARTED' || state === 'EXPIRED') return;
    await tellDiner(transaction, { texts, publicUrl, nowMs }, key, { kind: 'CANCELLED', reason });
  },
  /**
   * A payment came after the order had ended. If it had ended as unpaid, its diner had no text yet.
   */
  async paidInVain(transaction, key, nowMs) {
    const reason = 'NOT_PAID';
    if ((await findWebOrder(transaction, key))?.cancel_reason !== reason) return;
    await tellDiner(transaction, { texts, publicUrl, nowMs }, key, { kind: 'CANCELLED', reason });
  },
});

export type SettlingParts = Omit<Settling, 'hooks' | 'provider'> &
  HookParts & { payments: PaymentProvider | undefined };

/** Without a provider there may still be orders from when there was one. */
export const settlingOf = ({ payments = noProvider, ...parts }: SettlingParts): Settling => ({
  ...parts,
  provider: payments,
  hooks: orderHooks(parts),
});

type Paying = {
  businessId: number;
  way: 'AT_RESTAURANT' | 'ONLINE';
  totalCents: number;
  by: PayerAs;
};

const limitedBy: Record<string, string> = {
  'payments.unpaid.number': 'with your number',
  'payments.unpaid.device': 'from this phone',
  'payments.unpaid.table': 'from this table',
};

/**
 * Whether an order may be paid like that. Undefined: it may, and counts as unpaid until it is paid. If
 * it isn't placed after all, see `forgetUnpaid`.
 */
export async function refuseWayToPay(
  transaction: DatabaseTransaction,
  { address, nowMs, payments, throttle, vault }: DinerContext,
  { businessId, way, totalCents, by }: Paying,
) {
  const isPayable = payments !== undefined && totalCents >= leastOnlineCents;
  if (way === 'AT_RESTAURANT') {
    const { paysAtRestaurant } = await findTerms(transaction, businessId);
    return isPayable && !paysAtRestaurant ? refuse('pays_online_only') : undefined;
  }
  if (!isPayable) return refuse('not_payable_online');
  const payer = payerIndexes(vault, { address, businessId, by });
  const usedUp = await throttle.findUsedUp(transaction, declineBudgets({ businessId, ...payer }));
  if (usedUp) {
    const { name: budget, retryAfterMs } = usedUp;
    return refuse('too_many_declines', { budget, retryAfterMs });
  }
  const spent = await throttle.spend(transaction, unpaidBudgets(payer));
  if (spent.allowed) return undefined;
  const { name: budget, retryAfterMs } = spent;
  const { paysAtRestaurant } = await findTerms(transaction, businessId);
  const again = slotTextIn(await findZones(transaction, businessId), nowMs + retryAfterMs, nowMs);
  const which = limitedBy[budget] ?? 'from your network';
  const message = `Too many orders ${which} weren't paid. You can pay online again from ${again}.`;
  const also = paysAtRestaurant ? ' Until then, you can pay when you get your order.' : '';
  const problems = [{ field: '', message: message + also }] as const;
  return refuse('too_many_unpaid', { budget, retryAfterMs, problems });
}

export const forgetUnpaid = (
  transaction: DatabaseTransaction,
  { address, throttle, vault }: DinerContext,
  { businessId, by }: Paying,
): Promise<void> =>
  throttle.giveBack(transaction, unpaidBudgets(payerIndexes(vault, { address, businessId, by })));

type Started = { orderId: number; takesPortions: boolean };

/** With the order, or not at all. */
export async function startPayment(
  transaction: DatabaseTransaction,
  { address, nowMs, vault }: DinerContext,
  { businessId, orderId, totalCents, by, takesPortions }: Paying & Started,
): Promise<void> {
  await insertPayment(transaction, {
    business_id: businessId,
    order_id: orderId,
    payment_id: randomUUID(),
    cents: totalCents,
    started_at: new Date(nowMs),
    expires_at: new Date(nowMs + payWithinMsOf(takesPortions)),
    // The call that placed the order opens the payment now. If it fails, a job does.
    due_at: new Date(nowMs + openedSoonMs),
    ...payerIndexes(vault, { address, businessId, by }),
  });
}

/** Asks for the page where the diner pays. It may not come: then their order's page waits for it. */
export function openPayment(context: DinerContext, key: OrderKey): Promise<void> {
  const settling = settlingOf({ ...context, ceilings: ceilingsOf(context) });
  // This goes on even if the browser closes the connection.
  return workForMany(() => settlePayment(settling, key, openedSoonMs));
}

/** How an order is booked that somebody completes. */
export function howPaid(
  payment: PaymentRow | undefined,
  said: PaymentStatus | undefined,
): PaymentStatus | Refused<'bad_input' | 'payment_under_way' | 'paid_another_amount'> {
  if (payment?.state === 'CAPTURED') {
    const isAsOrdered = payment.captured_cents === payment.cents;
    return isAsOrdered ? 'PAID_BY_CARD' : refuse('paid_another_amount');
  }
  if (payment?.state === 'AUTHORIZED') return refuse('payment_under_way');
  return said ?? refuseInput('paymentStatus', 'Say how it was paid.');
}
