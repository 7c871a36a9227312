import { cacheWithLowPriority, freshUntil } from '#platform/cache/dependencies.ts';
import type { Operation } from '../../people/access/index.ts';
import { presentCard } from './restaurants.presenter.ts';
import { findCards } from './restaurants.queries.ts';
import { dependsOnWhatCardsShow } from './show-city.ts';

/**
 * For a list that a device keeps: restaurants that have closed or been unlisted since are left out.
 */
export const showCards: Operation<'showCards'> = async ({ body }, { database, nowMs }) => {
  dependsOnWhatCardsShow();
  // Each device has its own list.
  cacheWithLowPriority();
  const rows = await findCards(database, body.ids);
  const cards = new Map(
    rows.map((row) => presentCard(row, nowMs)).map((card) => [card.businessExternalId, card]),
  );
  for (const { opening } of cards.values()) freshUntil(opening.changesAtMs);
  return { results: [...new Set(body.ids)].flatMap((id) => cards.get(id) ?? []) };
};
