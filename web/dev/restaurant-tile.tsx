import { Card } from '../ui/card.tsx';
import { OpenBadge } from '../ui/open-badge.tsx';
import { PriceLevel } from '../ui/price-level.tsx';
import { RatingBadge } from '../ui/rating-badge.tsx';
import type { restaurants } from './samples.data.ts';

export function RestaurantTile(restaurant: (typeof restaurants)[number]) {
  const { name, cuisine, picture, rating, reviews, level, status, opening } = restaurant;
  return (
    <Card as="li" padding="none" interactive className="group overflow-hidden">
      <div className="grid h-44 place-items-center overflow-hidden bg-radial from-accent-soft to-sand">
        <img
          src={picture}
          alt=""
          width="128"
          height="128"
          className="size-28 transition duration-300 ease-out motion-safe:group-hover:scale-108"
        />
      </div>
      <div className="p-5">
        <div className="flex items-baseline justify-between gap-3">
          <h4 className="text-lg">
            <a href="#diner" className="stretched-link">
              {name}
            </a>
          </h4>
          <RatingBadge rating={rating} reviews={reviews} />
        </div>
        <p className="mt-1 flex items-center gap-2 text-ink-soft">
          {cuisine} <span aria-hidden="true">·</span> <PriceLevel level={level} />
        </p>
        <OpenBadge status={status} className="mt-4">
          {opening}
        </OpenBadge>
      </div>
    </Card>
  );
}
