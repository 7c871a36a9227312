import { dayMs } from '#contract/time/durations.ts';
import type { PastOrder } from '../past/past-order.ts';
import { chargedBackAt } from './draw-fate.ts';
import { wonReason } from './order-words.data.ts';

/** Days after the order: of the dispute, and of the bank's decision. */
const [disputedAfterDays, wonAfterDays] = [9, 26];

/** Of what was ordered. */
const [leastCents, mostCents] = [20_00, 40_00];

/**
 * The last order that its diner could have disputed so long ago that the bank has decided: the
 * restaurant answered, and won. There is no provider in the demo's past, so no case with its answer
 * is there. It is booked as an operator does it: a chargeback, and then `won`.
 */
export function withWonDispute(
  orders: readonly PastOrder[],
  { beforeMs }: { beforeMs: number },
): PastOrder[] {
  const fits = ({ completedAtMs, ...order }: PastOrder) =>
    completedAtMs !== undefined &&
    completedAtMs + wonAfterDays * dayMs < beforeMs &&
    order.serviceType === 'DELIVERY' &&
    order.paymentStatus === 'PAID_BY_CARD' &&
    order.completionReason === 'COMPLETED' &&
    order.money.menuPriceCents >= leastCents &&
    order.money.menuPriceCents <= mostCents &&
    order.money.restaurantDiscountCents + order.money.joyousDiscountCents === 0 &&
    order.refunds.length + order.adjustments.length === 0;
  const found = orders.findLastIndex(fits);
  return orders.map((order, index) => {
    if (index !== found || order.completedAtMs === undefined) return order;
    const afterDays = (days: number) => (order.completedAtMs ?? 0) + days * dayMs;
    const charged = chargedBackAt(order, afterDays(disputedAfterDays));
    const won = charged.adjustments.map(({ cents }) => ({
      cause: 'CORRECTION' as const,
      reason: wonReason,
      cents: -cents,
      atMs: afterDays(wonAfterDays),
      isWon: true as const,
    }));
    return { ...charged, adjustments: [...charged.adjustments, ...won] };
  });
}
