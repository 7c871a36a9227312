import type { Restaurant } from '#contract/restaurants/restaurants.ts';
import type { ReviewList } from '#contract/reviews/reviews.ts';
import { Reviews } from '../../features/reviews/index.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';

type ReviewsSectionProps = {
  restaurant: Pick<Restaurant, 'businessExternalId' | 'name'>;
  reviews: ReviewList;
};

export function ReviewsSection({ restaurant, reviews }: ReviewsSectionProps) {
  return (
    <section id="reviews" aria-labelledby="reviews-heading" className="mt-6 scroll-mt-20">
      <SectionHeading id="reviews-heading" title="Reviews" className="mb-6" />
      {/* Another restaurant is another list, also where the router keeps the page. */}
      <Reviews key={restaurant.businessExternalId} restaurant={restaurant} first={reviews} />
    </section>
  );
}
