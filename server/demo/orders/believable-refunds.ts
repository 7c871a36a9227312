import { isPaidOut } from '#contract/money/ledger/payment-status.ts';
import { localDateAt, localDayNumberAt } from '#contract/time/time-zone.ts';
import type { PastOrder } from '../past/past-order.ts';

/** Of what a month's orders had of a dish. */
const mostReturned = 1 / 20;

type ReturnedDish = { dish: string; quantity: number };

/** A dish of a month, as the reports by item count it. */
const dishOf = (month: string, { catalog, category, item }: PastOrder['lines'][number]) =>
  [month, catalog, category, item].join('\n');

function returnedOf({ refunds, lines }: PastOrder, month: string): ReturnedDish[] {
  const isWhole = refunds.some(({ asked }) => 'all' in asked);
  const asked = refunds.flatMap(({ asked: some }) => ('lines' in some ? some.lines : []));
  return lines.flatMap((line, index) => {
    const given = asked.filter(({ lineNo }) => lineNo === index + 1);
    const some = given.reduce((sum, { quantity }) => sum + quantity, 0);
    const quantity = isWhole ? line.quantity : some;
    return quantity > 0 ? [{ dish: dishOf(month, line), quantity }] : [];
  });
}

const add = <Key>(sums: Map<Key, number>, key: Key, more: number) =>
  sums.set(key, (sums.get(key) ?? 0) + more);

/**
 * Takes back the refunds that would return some dish too often, or that are more than was sold on
 * their day: no report of a good restaurant looks like that.
 */
export function withBelievableRefunds(
  { timeZone }: { timeZone: string },
  orders: readonly PastOrder[],
): PastOrder[] {
  const monthOf = ({ placedAtMs }: PastOrder) => localDateAt(timeZone, placedAtMs).slice(0, 7);
  const mayReturn = new Map<string, number>();
  const soldOn = new Map<number, number>();
  for (const order of orders) {
    const { completedAtMs, lines, money, paymentStatus } = order;
    if (completedAtMs === undefined) continue;
    const month = monthOf(order);
    for (const line of lines) add(mayReturn, dishOf(month, line), line.quantity * mostReturned);
    const soldCents = money.menuPriceCents - money.restaurantDiscountCents;
    if (isPaidOut(paymentStatus)) add(soldOn, localDayNumberAt(timeZone, completedAtMs), soldCents);
  }
  return orders.map((order) => {
    const { money, paymentStatus, refunds } = order;
    if (refunds.length === 0) return order;
    const returned = returnedOf(order, monthOf(order));
    // Each of them is at most this.
    const days = isPaidOut(paymentStatus)
      ? refunds.map(({ atMs }) => localDayNumberAt(timeZone, atMs))
      : [];
    const isBelievable =
      returned.every(({ dish, quantity }) => quantity <= (mayReturn.get(dish) ?? 0)) &&
      days.every((day) => money.menuPriceCents <= (soldOn.get(day) ?? 0));
    if (!isBelievable) return { ...order, refunds: [] };
    for (const { dish, quantity } of returned) add(mayReturn, dish, -quantity);
    for (const day of days) add(soldOn, day, -money.menuPriceCents);
    return order;
  });
}
