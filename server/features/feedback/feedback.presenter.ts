import type { FeedbackReply, FeedbackReview } from '#contract/feedback/feedback.ts';
import type { DiscountOutcome } from '#contract/feedback/reply-rules.ts';
import { moneyTextOf } from '#contract/orders/money-text.ts';
import type { DiscountOfReview, OrderedItems } from '../orders/index.ts';
import { presentReview, type StaffReviewRow } from '../reviews/index.ts';
import type { Belongings } from './find-belongings.ts';

/** The order of an anonymous reviewer would say who they are: its number stays out. */
function presentRedemption(
  discount: DiscountOfReview | undefined,
  { anonymous }: StaffReviewRow,
): FeedbackReply['redemption'] {
  if (!discount?.redeemed_at) return null;
  const { own_discount_cents: ownCents, menu_price_cents: menuCents, order_id, stage } = discount;
  const isKnown = menuCents !== null && ownCents !== null;
  return {
    redeemedAt: discount.redeemed_at.toISOString(),
    reservationId: anonymous ? null : order_id,
    stage,
    orderSubtotal: isKnown ? moneyTextOf(menuCents - ownCents) : null,
    discountAmount: isKnown ? moneyTextOf(ownCents) : null,
  };
}

function presentReplies(row: StaffReviewRow, { discounts }: Belongings): FeedbackReply[] {
  const { replied_at: repliedAt } = row;
  if (repliedAt === null) return [];
  const discount = discounts.get(row.user_review_id);
  return presentReview(row).replies.map((reply) => ({
    ...reply,
    createdDate: repliedAt.toISOString(),
    repliedBy: row.replied_by_name,
    discountOutcome: row.discount_outcome as DiscountOutcome | null,
    discountExpiresAt: discount?.expires_at.toISOString() ?? null,
    redemption: presentRedemption(discount, row),
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
