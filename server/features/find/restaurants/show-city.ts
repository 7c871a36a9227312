import { searchLimit } from '#contract/find/search/search.ts';
import { dependsOn, freshUntil } from '#platform/cache/dependencies.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../people/access/index.ts';
import { addPhotos } from './add-photos.ts';
import { presentCard, presentCities, presentCity } from './restaurants.presenter.ts';
import { findCardsInCity, findCities, findCity } from './restaurants.queries.ts';

/** The dependencies of an answer with restaurant cards. */
export function dependsOnWhatCardsShow() {
  for (const topic of ['restaurants', 'menus', 'reviews', 'photos']) dependsOn(topic);
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
  for (const { opening } of results) freshUntil(opening.changesAtMs);
  return {
    ...presentCity(city),
    states: city.states,
    results,
    probablyMoreResults: results.length === searchLimit,
  };
};
