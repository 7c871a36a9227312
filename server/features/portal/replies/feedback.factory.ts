import { createBusinessIncentiveDiscount } from '#contract/portal/replies/feedback.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeCoupon, makeTenant } from '../../coupons/coupons/coupons.factory.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { couponOrderBody, sendingFrom } from '../../orders/orders/orders.factory.ts';
import {
  makeStaff,
  type PortalHeaders,
  type TestRestaurant,
} from '../../people/staff/staff.factory.ts';
import { makeReview } from '../../reviews/reviews/reviews.factory.ts';

/** A restaurant with its owner, and the calls of their portal. */
export async function openInbox(world: TestApp, roleId = 1) {
  const restaurant = await makeTenant(world.database);
  const at = { businessId: restaurant.business_id, externalId: restaurant.external_id };
  return { restaurant, at, staff: await makeStaff(world, { at, roleId }) };
}

type Inbox = Awaited<ReturnType<typeof openInbox>>;

type Ordered = Parameters<typeof couponOrderBody>[2];

/** A review by a diner with a number who used a coupon with an order. */
export async function makeReviewOfOrder(
  world: TestApp,
  { restaurant, at }: Inbox,
  { order, ...options }: { anonymous?: boolean; rating?: number; order?: Ordered } = {},
) {
  const coupon = await makeCoupon(world, { restaurant, nowMs: world.clock.now() });
  const { send } = sendingFrom(world, await makeIntegration(world, { at }));
  const { orderId } = await send(couponOrderBody(coupon.shown, 20, order));
  const { review } = await makeReview(world.database, at, {
    nowMs: world.clock.now(),
    consumerId: coupon.consumer_id,
    subject: { kind: 'COUPON', id: String(coupon.coupon_id) },
    ...options,
  });
  return { userReviewId: review.user_review_id, phone: coupon.phone, orderId, coupon };
}

export const someReply = (userReviewId: number) => ({
  userReviewId,
  discountPercentage: 15,
  message: 'Thank you, come back soon.',
});

type Replying = Pick<TestApp, 'call'>;

export const saveReply = (
  { call }: Replying,
  headers: PortalHeaders,
  reply: ReturnType<typeof someReply>,
) => call(createBusinessIncentiveDiscount, { body: reply }, headers);

/** A review by somebody whose number is unknown. */
export async function makeReviewWithoutNumber(
  world: TestApp,
  at: TestRestaurant,
  options: { rating?: number; description?: string; nowMs?: number } = {},
): Promise<number> {
  const { review } = await makeReview(world.database, at, { nowMs: world.clock.now(), ...options });
  return review.user_review_id;
}
