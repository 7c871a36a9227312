import type { ComponentProps } from 'react';
import { RestaurantSearch } from '../../features/search/index.ts';
import { restaurantsAnchor } from '../../features/site/index.ts';
import { Container } from '../../ui/container.tsx';

/** Where the search stands on the home page, and where links to it lead. */
export function RestaurantList({ found }: ComponentProps<typeof RestaurantSearch>) {
  return (
    <section id={restaurantsAnchor} aria-labelledby="restaurants" className="scroll-mt-20">
      <Container className="pb-section">
        <h2 id="restaurants" className="mb-4 text-2xl">
          Restaurants
        </h2>
        <RestaurantSearch found={found} />
      </Container>
    </section>
  );
}
