import { reviewPlacedOrder } from '#contract/orders/web-orders/placed.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { couponOfOrder } from '../../coupons/coupons/index.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';
import { expiryOf, type Invitation, isReviewed, refuseVisit } from '../../reviews/reviews/index.ts';
import { findOrder, type OrderRow } from '../orders/index.ts';

/** A coupon is one visit, whether it was used here or at the counter: see inviteToReview. */
async function visitOf(
  transaction: DatabaseTransaction,
  businessId: number,
  order: OrderRow,
): Promise<Pick<Invitation, 'subject' | 'consumerId'>> {
  const { coupon_code: code, order_id, reference: orderReference } = order;
  const coupon =
    code === null
      ? undefined
      : await couponOfOrder(transaction, { businessId, code, orderReference });
  return coupon
    ? { subject: { kind: 'COUPON', id: String(coupon.couponId) }, consumerId: coupon.consumerId }
    : { subject: { kind: 'ORDER', id: String(order_id) }, consumerId: null };
}

type Asking = { vault: Vault; nowMs: number };

/** What the diner of an order would review now, or why they can't. */
export async function findVisitToReview(
  transaction: DatabaseTransaction,
  { vault, nowMs }: Asking,
  key: OrderKey,
) {
  const { businessId } = key;
  const order = await findOrder(transaction, key);
  const eatenMs = order?.completed_at?.getTime();
  if (!order || eatenMs === undefined) return refuse('not_reviewable');
  if (nowMs >= expiryOf(eatenMs).getTime()) return refuse('review_too_late');
  if (order.payment_status === 'UNPAID') return refuse('order_unpaid');
  const visit = await visitOf(transaction, businessId, order);
  if (await isReviewed(transaction, businessId, visit.subject)) return refuse('already_reviewed');
  const refused = await refuseVisit(transaction, { vault, businessId, nowMs }, visit);
  return refused ?? { ...visit, eatenMs };
}

/** For the order's page. Nothing is said of an order that hasn't been handed over. */
export async function readReview(transaction: DatabaseTransaction, asking: Asking, key: OrderKey) {
  const visit = await findVisitToReview(transaction, asking, key);
  if (!isRefused(visit)) return { mayWrite: true, whyNot: '' };
  const { code, problems } = visit;
  const whyNot = problems?.[0].message ?? reviewPlacedOrder.refusals[code].message;
  // An order without a number can't be reviewed, so its page doesn't mention reviews.
  const isUnsaid = code === 'not_reviewable' || code === 'order_without_number';
  return { mayWrite: false, whyNot: isUnsaid ? '' : whyNot };
}
