import { reviewUrl } from '#contract/reviews/reviews/review-rules.ts';
import { localDateAt } from '#contract/time-zone.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { couponOfOrder } from '../../coupons/coupons/index.ts';
import { findOrder, type OrderRow } from '../../money/orders/index.ts';
import type { Operation } from '../../people/access/index.ts';
import {
  expiryOf,
  type Invitation,
  inviteReview,
  isReviewed,
} from '../../reviews/reviews/index.ts';
import { findOwnRestaurant, lockIfOpen } from '../../tenant/restaurant/index.ts';
import { byLink } from './diner-order.ts';
import { reviewTokenOf } from './placed.rules.ts';

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

/** Texts nothing: whoever has the order's link has the review's, too. */
export const reviewPlacedOrder: Operation<'reviewPlacedOrder'> = ({ body }, context) => {
  const { nowMs, vault } = context;
  const { secret } = body;
  return byLink(context, secret, async (transaction, key) => {
    const { businessId } = key;
    if (!(await lockIfOpen(transaction, businessId))) return refuse('restaurant_closed');
    const order = await findOrder(transaction, key);
    const eatenMs = order?.completed_at?.getTime();
    if (!order || eatenMs === undefined) return refuse('not_reviewable');
    if (nowMs >= expiryOf(eatenMs).getTime()) return refuse('review_too_late');
    const visit = await visitOf(transaction, businessId, order);
    if (await isReviewed(transaction, businessId, visit.subject)) return refuse('already_reviewed');
    const { time_zone, slug, external_id } = await findOwnRestaurant(transaction, businessId);
    const { token } = await inviteReview(transaction, {
      businessId,
      ...visit,
      orderedOn: localDateAt(time_zone, eatenMs),
      nowMs,
      cell: vault.cell,
      token: reviewTokenOf(secret, vault.cell),
    });
    return { path: reviewUrl({ slug, businessExternalId: external_id }, token) };
  });
};
