import { initialOf, weekOf } from '#contract/reviews/reviews/review-rules.ts';
import type { Review } from '#contract/reviews/reviews/reviews.ts';
import type { ReviewRow } from './reviews.queries.ts';

function presentReplies(row: ReviewRow): Review['replies'] {
  const { reply_message: description, reply_discount_percentage: discountPercentage } = row;
  if (description === null || discountPercentage === null) return [];
  return [{ userReviewId: row.user_review_id, description, discountPercentage }];
}

export function presentReview(row: ReviewRow): Review {
  return {
    userReviewId: row.user_review_id,
    rating: row.rating,
    description: row.description,
    createdDate: row.created_at.toISOString(),
    anonymous: row.anonymous,
    userFirstName: row.anonymous ? '' : initialOf(row.first_name),
    userLastName: row.anonymous ? '' : initialOf(row.last_name),
    orderedWeekOf: weekOf(row.ordered_on),
    replies: presentReplies(row),
  };
}
