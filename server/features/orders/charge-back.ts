import { formatCents } from '#contract/money.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { lockOrderMoney, setChargedBack } from './charge-back.queries.ts';

/** The stage of an order, which stays as it is until the transaction ends. */
export async function findOrderStage(
  transaction: DatabaseTransaction,
  place: { businessId: number; orderId: number },
) {
  return (await lockOrderMoney(transaction, place))?.stage;
}

/**
 * The bank of a diner took back what they paid: at most what we had of them and did not give back. The
 * order takes no refunds after it.
 */
export async function chargeBack(
  transaction: DatabaseTransaction,
  { businessId, orderId, cents }: { businessId: number; orderId: number; cents: number },
) {
  const order = await lockOrderMoney(transaction, { businessId, orderId });
  if (!order) return refuse('order_not_found');
  if (order.stage !== 'COMPLETED') return refuse('order_not_completed');
  if (!order.payment_status.startsWith('PAID_BY_CARD')) return refuse('order_not_paid_by_card');
  if (order.charged_back_cents > 0) return refuse('order_charged_back');
  const itemCents = order.menu_price_cents - order.own_discount_cents - order.our_discount_cents;
  const leftCents =
    itemCents +
    order.tax_cents +
    order.tip_cents -
    (itemCents === 0 ? 0 : order.returned_items_cents) -
    order.returned_tax_cents -
    order.returned_tip_cents;
  if (cents > leftCents) {
    const message = `${formatCents(cents)} is more than the ${formatCents(leftCents)} that the diner paid and did not get back`;
    return refuseInput('amount', message);
  }
  await setChargedBack(transaction, { businessId, orderId }, cents);
  return { leftCents: leftCents - cents };
}
