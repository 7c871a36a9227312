import { Link } from 'react-router';
import { restaurantUrl } from '#contract/restaurants/restaurant-url.ts';
import type { RestaurantCard } from '#contract/restaurants/restaurants.ts';
import { Card } from '../../ui/card.tsx';
import { DishPicture, FavoriteButton, OpeningBadge } from '../restaurants/index.ts';

/** A short card, for a row that scrolls sideways. */
export function KeptTile({ restaurant }: { restaurant: RestaurantCard }) {
  const { name, picture, address, opening } = restaurant;
  return (
    <Card
      as="li"
      interactive
      padding="none"
      className="flex h-20 w-72 shrink-0 items-center gap-3 overflow-hidden pr-1 pl-3"
    >
      <DishPicture name={picture} className="size-12 shrink-0" />
      <div className="min-w-0 flex-1">
        <h3 className="truncate text-md leading-snug">
          <Link to={restaurantUrl(restaurant)} prefetch="intent" className="stretched-link">
            {name}
          </Link>
        </h3>
        <p className="truncate text-ink-soft">{address.city}</p>
        <OpeningBadge opening={opening} />
      </div>
      <FavoriteButton restaurant={restaurant} className="relative z-10" />
    </Card>
  );
}
