import { Leaf, ShoppingBag, Utensils } from 'lucide-react';
import type { DietaryTag } from '#contract/find/menus/contents.ts';
import type { RestaurantCard } from '#contract/find/restaurants/restaurants.ts';
import { useSite } from '#web/platform/visit/site-data.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Photo } from '#web/ui/photo.tsx';
import { PriceLevel } from '#web/ui/price-level.tsx';
import { Cover } from './cover.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { OpeningBadge } from './opening-badge.tsx';
import { RestaurantLink } from './restaurant-link.tsx';
import { RestaurantRating } from './restaurant-rating.tsx';

/** '0.4 mi': as precise as a position rounded to two decimals of a degree. */
const distanceText = (miles: number) =>
  miles < 0.1 ? 'under 0.1 mi' : `${miles < 10 ? miles.toFixed(1) : Math.round(miles)} mi`;

/**
 * Diets that decide for many people whether they can eat there at all; a card has no room for more.
 */
const decisive: readonly DietaryTag[] = ['VEGAN', 'GLUTEN_FREE', 'HALAL', 'KOSHER'];

/** 'Vegan, gluten-free'; if nothing is vegan, vegetarian counts. */
function dietaryHint(tags: readonly DietaryTag[]): string {
  const known = decisive.filter((tag) => tags.includes(tag));
  const shown = known.includes('VEGAN')
    ? known
    : [...tags.filter((tag) => tag === 'VEGETARIAN'), ...known];
  const text = shown.join(', ').toLowerCase().replaceAll('_', '-');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const pictureSize = 'w-28 shrink-0 max-[22.5rem]:w-24 sm:h-40 sm:w-auto';

export type RestaurantCardTileProps = {
  restaurant: RestaurantCard;
  eager: boolean;
  first?: boolean;
  /** The heading level of the name. */
  heading: 'h2' | 'h3';
  /** The chosen way to order. If none is chosen, pickup, where that is possible. */
  isDelivery?: boolean;
  /** For searches with a dietary filter. */
  showsDiets?: boolean;
};

/** The whole card is one link, named after the restaurant. */
export function RestaurantCardTile({
  restaurant,
  eager,
  first = false,
  heading: Heading,
  isDelivery = false,
  showsDiets = false,
}: RestaurantCardTileProps) {
  const { percentOff } = useSite().site.coupons;
  const { address, couponsPaused, cuisineType, distanceMiles, dietary, matchedDishes, name } =
    restaurant;
  const { opening, photo, priceLevel, utcOffsetMinutes, webOffer } = restaurant;
  const promises = webOffer?.first ?? [];
  const promise =
    promises.find(({ service }) => (service === 'DELIVERY') === isDelivery) ?? promises[0];
  const diets = showsDiets && dietaryHint(dietary);
  return (
    <Card
      as="article"
      interactive
      padding="none"
      className="group flex h-full overflow-hidden sm:flex-col"
    >
      {photo ? (
        <Photo
          photo={photo}
          eager={eager}
          first={first}
          sizes="(min-width: 64rem) 25vw, (min-width: 40rem) 50vw, 7rem"
          className={classNames(pictureSize, 'print:hidden')}
        />
      ) : (
        <Cover
          restaurant={restaurant}
          eager={eager}
          first={first}
          className={classNames('relative', pictureSize)}
          dish="absolute top-1/2 left-1/2 size-48 -translate-x-[38%] -translate-y-1/2 transition-transform duration-300 ease-out motion-safe:group-hover:scale-104 sm:size-72 sm:-translate-x-[34%] sm:-translate-y-[45%]"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-4 max-[22.5rem]:p-3 max-sm:[&_span]:text-control">
        <div className="flex items-baseline justify-between gap-x-3 max-[22.5rem]:flex-wrap">
          <Heading className="line-clamp-3 min-w-0 text-lg leading-snug wrap-anywhere">
            <RestaurantLink restaurant={restaurant} className="stretched-link">
              {name}
            </RestaurantLink>
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
        <div className="mt-auto grid justify-items-start gap-1.5 pt-2">
          {promise && (
            <p className="flex items-center gap-1.5 text-control font-semibold">
              <ShoppingBag size={14} className="shrink-0 text-accent-text" />
              {promise.text}
            </p>
          )}
          <OpeningBadge opening={opening} clock={{ city: address.city, utcOffsetMinutes }} />
        </div>
      </div>
      {!couponsPaused && (
        <p className="pointer-events-none absolute top-2 left-2 rounded-full bg-paper px-2.5 py-0.5 text-control font-semibold text-accent-text shadow-xs">
          {percentOff}% off
        </p>
      )}
      {/* On the picture at every width: beside it, a phone has no room to spare. */}
      <FavoriteButton
        restaurant={restaurant}
        className="absolute bottom-1 left-1 z-10 bg-paper/80 sm:top-1 sm:right-1 sm:bottom-auto sm:left-auto"
      />
    </Card>
  );
}
