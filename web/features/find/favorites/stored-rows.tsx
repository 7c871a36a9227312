import { useEffect } from 'react';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { mostCards } from '#contract/find/restaurants/most-cards.ts';
import type { RestaurantCard } from '#contract/find/restaurants/restaurants.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { useDeviceList } from '#web/platform/device/device-list.ts';
import { useLoaded } from '#web/platform/use-loaded.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import {
  Cover,
  FavoriteButton,
  favorites,
  lastSeen,
  OpeningBadge,
  onceOpeningChanges,
  RestaurantLink,
  seenOnly,
} from '../restaurants/index.ts';

type Cards = ReadonlyMap<string, RestaurantCard>;

/** Cards by id; loaded again when an id is added, and when a restaurant opens or closes. */
function useCards(ids: readonly string[]) {
  // Sorted, so that a new order alone loads nothing.
  const asked = [...ids].sort().slice(0, mostCards);
  const { answer, hasFailed, again } = useLoaded<Cards>(asked.join(' '), async (_, signal) => {
    const body = { ids: asked };
    const { results } = await browserApi.call(restaurantCalls.showCards, { body, signal });
    return new Map(results.map((card) => [card.businessExternalId, card]));
  });
  useEffect(() => {
    if (!answer) return;
    return onceOpeningChanges(
      [...answer.values()].map(({ opening }) => opening),
      again,
    );
  }, [answer, again]);
  return { cards: answer, hasFailed, tryAgain: again };
}

type RowProps = {
  id: string;
  title: string;
  ids: readonly string[];
  cards: Cards | undefined;
  onClear?: () => void;
};

function Row({ id, title, ids, cards, onClear }: RowProps) {
  const shown = cards && ids.flatMap((one) => cards.get(one) ?? []);
  // All of them have closed or are no longer listed.
  if (shown?.length === 0) return null;
  return (
    <section aria-labelledby={id} className="h-39">
      <div className="flex h-11 items-center justify-between gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {onClear && (
          <Button variant="quiet" size="sm" onClick={onClear}>
            Clear<span className="sr-only"> recently viewed</span>
          </Button>
        )}
      </div>
      {shown ? (
        <ul className="-mx-gutter flex gap-3 overflow-x-auto px-gutter py-1.5 scrollbar-none">
          {shown.map((card) => (
            <StoredTile key={card.businessExternalId} restaurant={card} />
          ))}
        </ul>
      ) : (
        <div className="flex gap-3 overflow-hidden py-1.5" aria-hidden="true">
          {ids.slice(0, 4).map((one) => (
            <Skeleton key={one} className="h-25 w-72 shrink-0" />
          ))}
        </div>
      )}
    </section>
  );
}

/** The restaurants kept on this device, with the server's current facts. */
export function StoredRows() {
  const chosen = useDeviceList(favorites);
  const seen = seenOnly(useDeviceList(lastSeen), chosen);
  const { cards, hasFailed, tryAgain } = useCards([...chosen, ...seen]);
  if (hasFailed && !cards) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>Couldn't load your favorites.</p>
        <Button variant="secondary" size="sm" onClick={tryAgain}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <>
      {chosen.length > 0 && (
        <Row id="favorites" title="Your favorites" ids={chosen} cards={cards} />
      )}
      {seen.length > 0 && (
        <Row
          id="lately-seen"
          title="Recently viewed"
          ids={seen}
          cards={cards}
          onClear={() => lastSeen.clear()}
        />
      )}
    </>
  );
}

/** A short card, for a row that scrolls sideways. */
function StoredTile({ restaurant }: { restaurant: RestaurantCard }) {
  const { name, address, opening } = restaurant;
  return (
    <Card
      as="li"
      interactive
      padding="none"
      className="flex h-25 w-72 shrink-0 items-center gap-3 overflow-hidden pr-1"
    >
      <Cover
        restaurant={restaurant}
        eager={false}
        className="relative h-full w-16 shrink-0"
        dish="absolute top-1/2 left-1/2 size-24 -translate-x-[38%] -translate-y-1/2"
      />
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-2 text-md leading-tight">
          <RestaurantLink restaurant={restaurant} className="stretched-link">
            {name}
          </RestaurantLink>
        </h3>
        <p className="truncate text-ink-soft">{address.city}</p>
        <OpeningBadge opening={opening} />
      </div>
      <FavoriteButton restaurant={restaurant} className="relative z-10" />
    </Card>
  );
}
