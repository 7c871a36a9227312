import type { Ref } from 'react';
import type { RestaurantCard } from '#contract/find/restaurants/restaurants.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RestaurantCardTile, type RestaurantCardTileProps } from './restaurant-card-tile.tsx';

type RestaurantGridProps = Pick<
  RestaurantCardTileProps,
  'heading' | 'isDelivery' | 'showsDiets'
> & {
  restaurants: RestaurantCard[];
  list?: Ref<HTMLUListElement>;
};

/**
 * Pictures on the first screen of both phones and desktops. A desktop's has a few more: a browser
 * fetches visible pictures as soon as it has laid them out.
 */
const eagerPictures = 2;

const gridLook =
  'pictures-later mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4';

export function RestaurantGrid(props: RestaurantGridProps) {
  const { restaurants, heading, isDelivery, showsDiets, list } = props;
  return (
    <ul ref={list} className={gridLook}>
      {restaurants.map((restaurant, index) => (
        <li key={restaurant.businessExternalId}>
          <RestaurantCardTile
            restaurant={restaurant}
            eager={index < eagerPictures}
            first={index === 0}
            heading={heading}
            {...(isDelivery && { isDelivery })}
            {...(showsDiets && { showsDiets })}
          />
        </li>
      ))}
    </ul>
  );
}

const cards = Array.from({ length: 8 }, (_, index) => index);

export function RestaurantGridSkeleton() {
  return (
    <div className={gridLook}>
      {cards.map((card) => (
        <Card key={card} padding="none" className="flex overflow-hidden sm:flex-col">
          <Skeleton className="h-38 w-28 shrink-0 sm:h-40 sm:w-auto" />
          <div className="grid flex-1 content-start gap-3 p-4">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        </Card>
      ))}
    </div>
  );
}
