import type { RestaurantCard } from '#contract/restaurants/restaurants.ts';
import { isRatedByReviews } from '#contract/reviews/displayed-rating.ts';
import { RatingBadge } from '../../ui/rating-badge.tsx';

type RestaurantRatingProps = { restaurant: Pick<RestaurantCard, 'rating' | 'totalReviews'> };

/** The count of reviews stands only beside a rating that is their average. */
export function RestaurantRating({ restaurant }: RestaurantRatingProps) {
  const { rating, totalReviews } = restaurant;
  return (
    <RatingBadge rating={rating} {...(isRatedByReviews(restaurant) && { reviews: totalReviews })} />
  );
}
