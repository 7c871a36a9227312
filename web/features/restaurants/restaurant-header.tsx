import type { ReactNode } from 'react';
import type { Photo as PhotoFacts } from '#contract/photos/photos.ts';
import type { Restaurant } from '#contract/restaurants/restaurants.ts';
import { Photo } from '../../ui/photo.tsx';
import { PriceLevel } from '../../ui/price-level.tsx';
import { DishPicture } from './dish-picture.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { JumpLinks } from './jump-links.tsx';
import { OpeningBadge } from './opening-badge.tsx';
import { RestaurantRating } from './restaurant-rating.tsx';

type RestaurantHeaderProps = {
  restaurant: Restaurant;
  /** The restaurant's main photo; without one, a drawing is shown. */
  photo?: PhotoFacts | undefined;
  action: ReactNode;
};

export function RestaurantHeader({ restaurant, photo, action }: RestaurantHeaderProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 rounded-xl bg-sand px-4 pt-3 pb-1 sm:gap-y-3 sm:p-6 md:content-center md:items-center md:gap-x-6 md:p-8">
      {photo ? (
        <Photo
          photo={photo}
          eager
          first
          sizes="(min-width: 80rem) 20rem, (min-width: 48rem) 16rem, 7rem"
          className="order-2 size-28 rounded-lg md:row-span-2 md:aspect-4/3 md:h-auto md:w-64 xl:aspect-square xl:w-80"
        />
      ) : (
        <DishPicture
          name={restaurant.picture}
          eager
          className="order-2 size-20 md:row-span-2 md:size-36 xl:size-56 print:hidden"
        />
      )}
      <div className="order-1 min-w-0 md:self-end">
        <h1 className="text-3xl wrap-anywhere">{restaurant.name}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-md text-ink-soft md:mt-3">
          <span>{restaurant.cuisineType}</span>
          <PriceLevel level={restaurant.priceLevel} />
          <span>
            {restaurant.address.city}, {restaurant.address.state}
          </span>
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3">
          <OpeningBadge opening={restaurant.opening} />
          <a
            href="#reviews"
            title="Read the reviews"
            className="inline-flex min-h-11 items-center hover:underline"
          >
            <RestaurantRating restaurant={restaurant} />
          </a>
        </div>
      </div>
      <div className="order-3 col-span-full md:col-span-1">
        {restaurant.description && (
          // On a phone it is with the details, so that the menu moves up.
          <p className="max-w-prose text-md max-md:hidden">{restaurant.description}</p>
        )}
        <div className="flex items-center gap-4 max-md:justify-between md:mt-3">
          <JumpLinks />
          <FavoriteButton restaurant={restaurant} className="max-md:-mr-2" />
        </div>
        <div className="mt-4 max-md:hidden">{action}</div>
      </div>
    </div>
  );
}
