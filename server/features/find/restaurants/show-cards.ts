import { photoWidths } from '#contract/find/photos/photo-files.ts';
import type { RestaurantCard } from '#contract/find/restaurants/restaurants.ts';
import { searchLimit } from '#contract/find/search/search.ts';
import { cacheWithLowPriority, dependsOn, freshUntil } from '#platform/cache/dependencies.ts';
import type { Database } from '#platform/database/pool.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../people/access/index.ts';
import { cardChangesMs, presentCard, presentCities, presentCity } from './restaurants.presenter.ts';
import {
  findCards,
  findCardsInCity,
  findCities,
  findCity,
  findFirstPhotos,
} from './restaurants.queries.ts';

/** Adds to each card the photo that represents its restaurant, in one statement for all. */
export async function addPhotos(
  database: Database,
  cards: readonly RestaurantCard[],
): Promise<RestaurantCard[]> {
  if (cards.length === 0) return [];
  const ids = cards.map(({ businessExternalId }) => businessExternalId);
  const found = await findFirstPhotos(database, ids);
  const photos = new Map(found.map((photo) => [photo.external_id, photo]));
  return cards.map((card) => {
    const photo = photos.get(card.businessExternalId);
    if (!photo) return card;
    const { photo_id: photoId, alt, width, height, preview } = photo;
    const widths = photoWidths.filter((each) => each <= width);
    return { ...card, photo: { photoId, alt, width, height, widths, preview } };
  });
}

/** The dependencies of an answer with restaurant cards. */
export function dependsOnWhatCardsShow() {
  for (const topic of ['restaurants', 'menus', 'reviews', 'photos', 'ordering']) dependsOn(topic);
}

export const showCities: Operation<'listCities'> = async (_input, { database }) => {
  dependsOn('restaurants');
  return presentCities(await findCities(database));
};

export const showCity: Operation<'getCity'> = async ({ params }, { database, nowMs }) => {
  const { urlFriendlyCity } = params;
  dependsOnWhatCardsShow();
  const city = await findCity(database, urlFriendlyCity);
  if (!city) return refuse('city_not_found');
  const rows = await findCardsInCity(database, urlFriendlyCity, searchLimit);
  const cards = rows.map((row) => presentCard(row, nowMs));
  const results = await addPhotos(database, cards);
  for (const card of results) freshUntil(cardChangesMs(card));
  return {
    ...presentCity(city),
    states: city.states,
    results,
    probablyMoreResults: results.length === searchLimit,
  };
};

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
  for (const card of cards.values()) freshUntil(cardChangesMs(card));
  return { results: [...new Set(body.ids)].flatMap((id) => cards.get(id) ?? []) };
};
