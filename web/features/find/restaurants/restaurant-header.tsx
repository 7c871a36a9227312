import { Clock, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Restaurant } from '#contract/find/restaurants/restaurants.ts';
import { dialledPhone, shownPhone } from '#contract/shown-phone.ts';
import { goOnSamePage } from '#web/platform/go-on-same-page.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PriceLevel } from '#web/ui/price-level.tsx';
import { Cover } from './cover.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { OpeningBadge } from './opening-badge.tsx';
import { RestaurantRating } from './restaurant-rating.tsx';
import { todayInShort } from './today-hours.ts';
import { directionsUrl } from './ways-to-reach.ts';

const parts = [
  { anchor: 'menu', label: 'Menu' },
  { anchor: 'hours', label: 'Hours' },
  { anchor: 'details', label: 'Details' },
  { anchor: 'reviews', label: 'Reviews' },
];

/** The menu makes the page long: these links lead to what follows it. */
function JumpLinks({ className }: { className?: string }) {
  return (
    <nav aria-label="On this page" className={className}>
      <ul className="-mx-2 flex flex-wrap">
        {parts.map(({ anchor, label }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              onClick={goOnSamePage}
              className="inline-flex min-h-11 items-center px-2 font-semibold text-accent-text hover:underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type RestaurantHeaderProps = {
  restaurant: Restaurant;
  /** Today's date at the restaurant. */
  today: string;
  /** The restaurant's photos. If it has none, we show a cover. */
  photos: ReactNode;
  action: ReactNode;
};

const linkLook = 'link inline-flex min-h-11 items-center';

/** On a phone these are with the details, so that the menu moves up. */
function WaysToGo({ restaurant, today }: Pick<RestaurantHeaderProps, 'restaurant' | 'today'>) {
  const { address, phoneNumber } = restaurant;
  return (
    <ul className="flex flex-wrap items-center gap-x-6 text-control max-md:hidden [&>li]:flex [&>li]:items-center [&>li]:gap-2 [&_svg]:shrink-0 [&_svg]:text-ink-faint">
      <li>
        <MapPin size={16} />
        {address.addressLine1}
        <a className={linkLook} href={directionsUrl(restaurant)}>
          Directions
        </a>
      </li>
      <li>
        <Clock size={16} />
        {todayInShort(restaurant, today)}
      </li>
      <li>
        <Phone size={16} />
        <a className={linkLook} href={`tel:${dialledPhone(phoneNumber)}`}>
          <span className="sr-only">Call </span>
          {shownPhone(phoneNumber)}
        </a>
      </li>
    </ul>
  );
}

/** On wide screens the name is on the cover, which has room for it beside the dish. */
const onCover = 'md:col-start-1 md:row-start-1 md:z-10 md:max-w-[52%] md:self-end md:pt-5 md:pb-5';

export function RestaurantHeader({ restaurant, today, photos, action }: RestaurantHeaderProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] content-start items-start gap-x-4 overflow-hidden rounded-xl bg-sand px-4 pt-3 pb-1 sm:p-6 md:grid-cols-1 md:gap-x-6 md:px-8 md:pt-0 md:pb-4">
      {photos || (
        <Cover
          restaurant={restaurant}
          eager
          className="relative order-2 -mt-3 -mr-4 h-32 w-28 rounded-bl-xl from-50% sm:-mt-6 sm:-mr-6 sm:h-36 sm:w-44 md:col-start-1 md:row-start-1 md:-mx-8 md:mt-0 md:h-full md:min-h-44 md:w-auto md:rounded-none"
          dish="absolute top-1/2 left-1/2 size-44 -translate-x-[38%] -translate-y-1/2 sm:size-56 md:right-0 md:left-auto md:size-96 md:translate-x-[26%] md:-translate-y-[42%] xl:translate-x-[6%]"
        />
      )}
      <div className={classNames('order-1 min-w-0', photos ? 'md:pt-5' : onCover)}>
        <h1 className="text-3xl wrap-anywhere">{restaurant.name}</h1>
        <p
          className={classNames(
            'mt-2 flex flex-wrap items-center gap-x-3 text-md text-ink-soft md:mt-1',
            !photos && 'md:text-ink',
          )}
        >
          <span>{restaurant.cuisineType}</span>
          <PriceLevel level={restaurant.priceLevel} />
          <span>
            {restaurant.address.city}, {restaurant.address.state}
          </span>
        </p>
      </div>
      <div className="order-3 col-span-full">
        <div className="mt-1 flex flex-wrap items-center gap-x-3 md:mt-2">
          <OpeningBadge opening={restaurant.opening} />
          <a
            href="#reviews"
            title="Read the reviews"
            className="inline-flex min-h-11 items-center hover:underline"
          >
            <RestaurantRating restaurant={restaurant} />
          </a>
          <FavoriteButton restaurant={restaurant} className="-mr-2 ml-auto" />
        </div>
        <WaysToGo restaurant={restaurant} today={today} />
        {restaurant.description && (
          // On a phone it is with the details too.
          <p className="mt-1 max-w-prose text-md max-md:hidden">{restaurant.description}</p>
        )}
        {/* On a phone the menu moves up in its place. */}
        <div className="mt-2 flex flex-wrap items-center gap-x-4 max-md:hidden">
          <JumpLinks />
          <div className="ml-auto">{action}</div>
        </div>
      </div>
    </div>
  );
}
