import type { RestaurantCard } from '../../../contract/restaurants.ts';
import { RestaurantCardTile, type RestaurantCardTileProps } from './restaurant-card-tile.tsx';

type RestaurantGridProps = Pick<RestaurantCardTileProps, 'heading'> & {
  restaurants: RestaurantCard[];
};

/** Pictures that a first screen shows: the rest wait until they are near. */
const eagerPictures = 4;

export function RestaurantGrid({ restaurants, heading }: RestaurantGridProps) {
  return (
    <ul className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {restaurants.map((restaurant, index) => (
        <li key={restaurant.businessExternalId}>
          <RestaurantCardTile
            restaurant={restaurant}
            eager={index < eagerPictures}
            heading={heading}
          />
        </li>
      ))}
    </ul>
  );
}
