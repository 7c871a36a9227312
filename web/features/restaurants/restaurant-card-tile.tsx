import { Link } from 'react-router';
import type { RestaurantCard } from '../../../contract/restaurants.ts';
import { PriceLevel } from '../../ui/price-level.tsx';
import { Stars } from '../../ui/stars.tsx';
import { DishPicture } from './dish-picture.tsx';
import { OpeningBadge } from './opening-badge.tsx';
import { restaurantUrl } from './restaurant-url.ts';

type RestaurantCardTileProps = { restaurant: RestaurantCard; eager: boolean };

/** One link, as large as the card; its name is the restaurant's. */
export function RestaurantCardTile({ restaurant, eager }: RestaurantCardTileProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-paper shadow-xs transition-shadow focus-within:shadow-md hover:shadow-md">
      <div className="flex h-36 items-center justify-center bg-sand">
        <DishPicture
          name={restaurant.picture}
          eager={eager}
          className="size-24 transition-transform duration-300 ease-out group-hover:scale-105 motion-reduce:transition-none"
        />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h3 className="font-display text-lg font-semibold leading-snug">
          <Link
            to={restaurantUrl(restaurant)}
            className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {restaurant.name}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">
          {restaurant.cuisineType} · <PriceLevel level={restaurant.priceLevel} />
        </p>
        <p className="text-sm text-ink-soft">
          {restaurant.address.city}, {restaurant.address.state}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-2">
          <OpeningBadge opening={restaurant.opening} />
          <Stars rating={restaurant.businessRating} size="sm" showValue />
        </div>
      </div>
    </article>
  );
}
