import { averageOf, weekOf, wholePercentages } from '../../../contract/review-rules.ts';
import type { Review, ReviewMetrics } from '../../../contract/reviews.ts';
import type { MetricsRow, ReviewRow } from './reviews.queries.ts';

export function presentMetrics(row: MetricsRow): ReviewMetrics {
  const counts = [
    row.one_star ?? 0,
    row.two_stars ?? 0,
    row.three_stars ?? 0,
    row.four_stars ?? 0,
    row.five_stars ?? 0,
  ];
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = wholePercentages(counts);
  const totalReviews = counts.reduce((sum, count) => sum + count, 0);
  return {
    percent1Star: one,
    percent2Star: two,
    percent3Star: three,
    percent4Star: four,
    percent5Star: five,
    totalReviews,
    averageReviewScore: averageOf(row.total_stars ?? 0, totalReviews),
    businessRating: Number(row.business_rating),
  };
}

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
    userFirstName: row.anonymous ? '' : row.first_name,
    userLastName: row.anonymous ? '' : row.last_name,
    orderedWeekOf: weekOf(row.ordered_on),
    replies: presentReplies(row),
  };
}
