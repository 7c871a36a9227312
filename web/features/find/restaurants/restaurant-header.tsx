import { Clock, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Restaurant } from '#contract/find/restaurants/restaurants.ts';
import { dialledPhone, shownPhone } from '#contract/shown-phone.ts';
import { goOnSamePage } from '#web/platform/go-on-same-page.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PriceLevel } from '#web/ui/price-level.tsx';
import { DishPicture } from './dish-picture.tsx';
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
  /** The restaurant's photos; without any, a drawing is shown. */
  photos: ReactNode;
  action: ReactNode;
};

const linkLook = 'link inline-flex min-h-11 items-center';

/** On a phone these are with the details, so that the menu moves up. */
function WaysToGo({ restaurant, today }: Pick<RestaurantHeaderProps, 'restaurant' | 'today'>) {
  const { address, phoneNumber } = restaurant;
  return (
    <ul className="mt-1 flex flex-wrap items-center gap-x-6 text-control max-md:hidden [&>li]:flex [&>li]:items-center [&>li]:gap-2 [&_svg]:shrink-0 [&_svg]:text-ink-faint">
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

export function RestaurantHeader({ restaurant, today, photos, action }: RestaurantHeaderProps) {
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 overflow-hidden rounded-xl bg-sand px-4 pt-3 pb-1 sm:p-6 md:gap-x-6 md:gap-y-3 md:px-8 md:py-6',
        photos ? 'content-start' : 'md:content-center',
      )}
    >
      {photos || (
        <DishPicture
          name={restaurant.picture}
          eager
          className="order-2 size-20 md:size-28 print:hidden"
        />
      )}
      <div className={classNames('order-1 min-w-0', Boolean(photos) && 'md:col-span-full')}>
        <h1 className="text-3xl wrap-anywhere">{restaurant.name}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-md text-ink-soft">
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
      <div className="order-3 col-span-full">
        <WaysToGo restaurant={restaurant} today={today} />
        {restaurant.description && (
          // On a phone it is with the details too.
          <p className="mt-3 max-w-prose text-md max-md:hidden">{restaurant.description}</p>
        )}
        <div className="flex flex-wrap items-center gap-x-4 max-md:justify-between md:mt-3">
          <JumpLinks />
          <FavoriteButton restaurant={restaurant} className="max-md:-mr-2" />
          <div className="ml-auto max-md:hidden">{action}</div>
        </div>
      </div>
    </div>
  );
}
