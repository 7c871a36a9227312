import type { RestaurantCard } from '../../../contract/restaurants.ts';
import { RestaurantCardTile } from '../../features/restaurants/index.ts';
import { restaurantsAnchor } from '../../features/site/index.ts';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

/** Pictures that a first screen shows: the rest wait until they are near. */
const eagerPictures = 4;

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
          <ul className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {restaurants.map((restaurant, index) => (
              <li key={restaurant.businessExternalId} className="cv-card">
                <RestaurantCardTile restaurant={restaurant} eager={index < eagerPictures} />
              </li>
            ))}
          </ul>
        )}
      </Container>
    </section>
  );
}
