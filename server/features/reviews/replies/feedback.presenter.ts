import type { FeedbackReply, FeedbackReview } from '#contract/feedback/feedback.ts';
import type { DiscountOutcome } from '#contract/feedback/reply-rules.ts';
import { moneyTextOf } from '#contract/orders/money-text.ts';
import type { DiscountOfReview, OrderedItems } from '../orders/index.ts';
import { presentReview, type StaffReviewRow } from '../reviews/index.ts';
import type { Belongings } from './find-belongings.ts';

function presentRedemption(discount: DiscountOfReview | undefined): FeedbackReply['redemption'] {
  if (!discount?.redeemed_at) return null;
  const { order_id: orderId, stage } = discount;
  const offCents = discount.own_discount_cents ?? discount.counter_off_cents;
  const totalCents = discount.menu_price_cents ?? discount.counter_total_cents;
  const isKnown = totalCents !== null && offCents !== null;
  return {
    redeemedAt: discount.redeemed_at.toISOString(),
    reservationId: orderId,
    stage,
    orderSubtotal: isKnown ? moneyTextOf(totalCents - offCents) : null,
    discountAmount: isKnown ? moneyTextOf(offCents) : null,
  };
}

function presentReplies(row: StaffReviewRow, { discounts }: Belongings): FeedbackReply[] {
  const { replied_at: repliedAt } = row;
  if (repliedAt === null) return [];
  // When and for how much it was used would lead to an anonymous reviewer's order, and to them.
  const discount = row.anonymous ? undefined : discounts.get(row.user_review_id);
  return presentReview(row).replies.map((reply) => ({
    ...reply,
    createdDate: repliedAt.toISOString(),
    repliedBy: row.replied_by_name,
    discountOutcome: row.discount_outcome as DiscountOutcome | null,
    discountExpiresAt: discount?.expires_at.toISOString() ?? null,
    redemption: presentRedemption(discount),
  }));
}

type Details = NonNullable<FeedbackReview['reservationDetails']>;

const presentOrder = (order: OrderedItems): Details => ({
  reservationId: order.order_id,
  serviceType: order.service_type as Details['serviceType'],
  placedAt: order.placed_at.toISOString(),
  items: order.items.map(({ itemName, quantity }) => ({ itemName, quantity })),
});

export function presentForStaff(row: StaffReviewRow, belongings: Belongings): FeedbackReview {
  const { orders } = belongings;
  const order = orders?.get(row.user_review_id);
  return {
    ...presentReview(row),
    replies: presentReplies(row, belongings),
    ...(orders && { reservationDetails: order ? presentOrder(order) : null }),
  };
}
