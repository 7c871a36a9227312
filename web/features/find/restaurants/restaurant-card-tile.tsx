import { Leaf, Utensils } from 'lucide-react';
import { Link } from 'react-router';
import { restaurantUrl } from '#contract/restaurants/restaurant-url.ts';
import type { RestaurantCard } from '#contract/restaurants/restaurants.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Photo } from '../../ui/photo.tsx';
import { PriceLevel } from '../../ui/price-level.tsx';
import { cuisineTint } from './cuisine-tint.ts';
import { dietaryHint } from './dietary-hint.ts';
import { DishPicture } from './dish-picture.tsx';
import { distanceText } from './distance-text.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { OpeningBadge } from './opening-badge.tsx';
import { RestaurantRating } from './restaurant-rating.tsx';

export type RestaurantCardTileProps = {
  restaurant: RestaurantCard;
  eager: boolean;
  first?: boolean;
  /** The heading level of the name. */
  heading: 'h2' | 'h3';
  /** For searches with a dietary filter. */
  showsDiets?: boolean;
};

/** The whole card is one link, named after the restaurant. */
export function RestaurantCardTile({
  restaurant,
  eager,
  first = false,
  heading: Heading,
  showsDiets = false,
}: RestaurantCardTileProps) {
  const { address, cuisineType, distanceMiles, dietary, matchedDishes, name } = restaurant;
  const { opening, photo, picture, priceLevel } = restaurant;
  const diets = showsDiets && dietaryHint(dietary);
  return (
    <Card
      as="article"
      interactive
      padding="none"
      className="group flex h-full overflow-hidden sm:flex-col"
    >
      <div
        className={classNames(
          'grid w-28 shrink-0 place-items-center sm:h-40 sm:w-auto print:hidden',
          cuisineTint(cuisineType),
        )}
      >
        {photo ? (
          <Photo
            photo={photo}
            eager={eager}
            first={first}
            sizes="(min-width: 64rem) 25vw, (min-width: 40rem) 50vw, 7rem"
            className="size-full"
          />
        ) : (
          <DishPicture
            name={picture}
            eager={eager}
            first={first}
            className="size-20 transition-transform duration-300 ease-out motion-safe:group-hover:scale-106 sm:size-24"
          />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-4 max-sm:[&_span]:text-control">
        <div className="flex items-baseline justify-between gap-3">
          <Heading className="line-clamp-3 min-w-0 text-lg leading-snug wrap-anywhere">
            <Link to={restaurantUrl(restaurant)} prefetch="intent" className="stretched-link">
              {name}
            </Link>
          </Heading>
          <RestaurantRating restaurant={restaurant} />
        </div>
        <p className="text-control text-ink-soft">
          {cuisineType} <PriceLevel level={priceLevel} className="ml-1" />
        </p>
        <p className="text-control text-ink-soft">
          {address.city}, {address.state}
          {distanceMiles !== undefined && (
            <>
              {' · '}
              <span className="font-semibold whitespace-nowrap text-ink">
                {distanceText(distanceMiles)}
              </span>
            </>
          )}
        </p>
        {matchedDishes && (
          <p className="flex items-start gap-1.5 text-control font-medium">
            <Utensils size={14} className="mt-[.2em] shrink-0 text-accent-text" />
            <span className="line-clamp-2">
              <span className="sr-only">Serves </span>
              {matchedDishes.join(', ')}
            </span>
          </p>
        )}
        {diets && (
          <p className="flex items-center gap-1.5 text-control text-success">
            <Leaf size={14} className="shrink-0" />
            {diets}
          </p>
        )}
        <div className="mt-auto pt-2">
          <OpeningBadge opening={opening} />
        </div>
      </div>
      <FavoriteButton
        restaurant={restaurant}
        className="absolute right-1 bottom-1 z-10 sm:top-1 sm:bottom-auto sm:bg-paper/80"
      />
    </Card>
  );
}
