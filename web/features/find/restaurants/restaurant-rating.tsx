import { isRatedByReviews } from '#contract/find/restaurants/displayed-rating.ts';
import type { RestaurantCard } from '#contract/find/restaurants/restaurants.ts';
import { RatingBadge } from '#web/ui/rating-badge.tsx';

type RestaurantRatingProps = { restaurant: Pick<RestaurantCard, 'rating' | 'totalReviews'> };

/** Shows the number of reviews only if the rating is their average. */
export function RestaurantRating({ restaurant }: RestaurantRatingProps) {
  const { rating, totalReviews } = restaurant;
  return (
    <RatingBadge rating={rating} {...(isRatedByReviews(restaurant) && { reviews: totalReviews })} />
  );
}
