import { centsText } from '#contract/money/cents.ts';
import type { FeedbackReply, FeedbackReview } from '#contract/portal/replies/feedback.ts';
import type { DiscountDelivery } from '#contract/reviews/reviews/reply-rules.ts';
import type { OrderedItems } from '../../orders/orders/index.ts';
import { presentReview, type StaffReviewRow } from '../../reviews/reviews/index.ts';
import type { ReviewContext, UsedReplyCode } from './find-discounts-and-orders.ts';

function presentRedemption(used: UsedReplyCode | undefined): FeedbackReply['redemption'] {
  if (!used?.code.redeemed_at) return null;
  const { code, order } = used;
  const offCents = order?.own_discount_cents ?? code.counter_off_cents;
  const totalCents = order?.menu_price_cents ?? code.counter_total_cents;
  const isKnown = totalCents !== null && offCents !== null;
  return {
    redeemedAt: used.code.redeemed_at.toISOString(),
    reservationId: order?.order_id ?? null,
    stage: order?.stage ?? null,
    orderSubtotal: isKnown ? centsText(totalCents - offCents) : null,
    discountAmount: isKnown ? centsText(offCents) : null,
  };
}

function presentReplies(row: StaffReviewRow, { replyCodes }: ReviewContext): FeedbackReply[] {
  const { replied_at: repliedAt } = row;
  if (repliedAt === null) return [];
  // When and for how much it was used would lead to an anonymous reviewer's order, and to them.
  const used = row.anonymous ? undefined : replyCodes.get(row.user_review_id);
  return presentReview(row).replies.map((reply) => ({
    ...reply,
    createdDate: repliedAt.toISOString(),
    repliedBy: row.replied_by_name,
    discountOutcome: replyCodes.has(row.user_review_id)
      ? 'TEXTED'
      : (row.discount_outcome as DiscountDelivery | null),
    discountExpiresAt: used?.code.expires_at.toISOString() ?? null,
    redemption: presentRedemption(used),
  }));
}

type Details = NonNullable<FeedbackReview['reservationDetails']>;

const presentOrder = (order: OrderedItems): Details => ({
  reservationId: order.order_id,
  serviceType: order.service_type as Details['serviceType'],
  placedAt: order.placed_at.toISOString(),
  items: order.items.map(({ itemName, quantity }) => ({ itemName, quantity })),
});

export function presentForStaff(row: StaffReviewRow, reviewContext: ReviewContext): FeedbackReview {
  const { orders } = reviewContext;
  const order = orders?.get(row.user_review_id);
  return {
    ...presentReview(row),
    replies: presentReplies(row, reviewContext),
    ...(orders && { reservationDetails: order ? presentOrder(order) : null }),
  };
}
