import type { RestaurantCard } from '../../../contract/restaurants.ts';
import { RestaurantGrid } from '../../features/restaurants/index.ts';
import { restaurantsAnchor } from '../../features/site/index.ts';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

export function RestaurantList({ restaurants }: { restaurants: RestaurantCard[] }) {
  const open = restaurants.filter(({ opening }) => opening.isOpen).length;
  return (
    <section id={restaurantsAnchor} aria-labelledby="restaurants" className="scroll-mt-20">
      <Container className="pb-section">
        <SectionHeading id="restaurants" title="Restaurants" text={`${open} open right now`} />
        {restaurants.length === 0 ? (
          <EmptyState
            title="No restaurants yet"
            text="We are setting the tables. Please come back soon."
          />
        ) : (
          <RestaurantGrid restaurants={restaurants} heading="h3" />
        )}
      </Container>
    </section>
  );
}
