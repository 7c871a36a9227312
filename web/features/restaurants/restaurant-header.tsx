import type { ReactNode } from 'react';
import type { Photo as PhotoFacts } from '#contract/photos/photos.ts';
import type { Restaurant } from '#contract/restaurants/restaurants.ts';
import { Photo } from '../../ui/photo.tsx';
import { PriceLevel } from '../../ui/price-level.tsx';
import { DishPicture } from './dish-picture.tsx';
import { OpeningBadge } from './opening-badge.tsx';
import { RestaurantRating } from './restaurant-rating.tsx';

type RestaurantHeaderProps = {
  restaurant: Restaurant;
  /** The one that stands for it; without, a drawing does. */
  photo?: PhotoFacts | undefined;
  action: ReactNode;
};

export function RestaurantHeader({ restaurant, photo, action }: RestaurantHeaderProps) {
  return (
    <div className="grid items-center gap-6 rounded-xl bg-sand p-6 md:grid-cols-[1fr_auto] md:p-10">
      {photo ? (
        <Photo
          photo={photo}
          eager
          sizes="(min-width: 48rem) 24rem, 90vw"
          className="aspect-4/3 w-full rounded-lg md:order-2 md:w-96"
        />
      ) : (
        <DishPicture
          name={restaurant.picture}
          eager
          className="size-32 md:order-2 md:size-48 print:hidden"
        />
      )}
      <div className="min-w-0">
        <h1 className="text-3xl wrap-anywhere">{restaurant.name}</h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-md text-ink-soft">
          <span>{restaurant.cuisineType}</span>
          <PriceLevel level={restaurant.priceLevel} />
          <span>
            {restaurant.address.city}, {restaurant.address.state}
          </span>
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <OpeningBadge opening={restaurant.opening} />
          <RestaurantRating restaurant={restaurant} />
        </div>
        {restaurant.description && (
          <p className="mt-4 max-w-prose text-md">{restaurant.description}</p>
        )}
        <div className="mt-6">{action}</div>
      </div>
    </div>
  );
}
