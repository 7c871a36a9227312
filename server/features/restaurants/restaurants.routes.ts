import type { FastifyInstance } from 'fastify';
import {
  getCity,
  getRestaurant,
  getRestaurantByName,
  listCities,
  listCountries,
  type Restaurant,
} from '#contract/restaurants/restaurants.ts';
import { searchLimit } from '#contract/search/search.ts';
import { slugOf } from '#contract/slug.ts';
import type { AnswerCache } from '#platform/cache/answer-cache.ts';
import { dependsOn, freshUntil } from '#platform/cache/dependencies.ts';
import type { Database } from '#platform/database/pool.ts';
import { mount, mountCached } from '#platform/http/mount.ts';
import { refusal } from '#platform/http/refusal.ts';
import { dependsOnWhatCardsShow } from './card-topics.ts';
import { countries } from './countries.data.ts';
import {
  presentCard,
  presentCities,
  presentCity,
  presentRestaurant,
} from './restaurants.presenter.ts';
import {
  findCardsInCity,
  findCities,
  findCity,
  findRestaurant,
  findRestaurantsBySlug,
  type RestaurantRow,
} from './restaurants.queries.ts';

export type RestaurantsDependencies = { database: Database; cache: AnswerCache; now: () => number };

const notFound = refusal(404, 'restaurant_not_found', 'This restaurant was not found.');
const cityNotFound = refusal(404, 'city_not_found', 'This city has no restaurants of ours.');
const ambiguous = refusal(
  409,
  'restaurant_name_ambiguous',
  'Several restaurants have this name. Search for it, and choose one by its id.',
);

export function restaurantsRoutes(
  app: FastifyInstance,
  { database, cache, now }: RestaurantsDependencies,
) {
  const present = (row: RestaurantRow): Restaurant => {
    dependsOn(`restaurant:${row.external_id}`);
    const restaurant = presentRestaurant(row, now());
    freshUntil(restaurant.opening.changesAtMs);
    return restaurant;
  };

  mountCached(app, cache, getRestaurant, async ({ params }) => {
    const row = await findRestaurant(database, params.id);
    return row ? present(row) : notFound;
  });

  mountCached(app, cache, getRestaurantByName, async ({ params }) => {
    // Another restaurant of the same name may open: that changes no row of this one.
    dependsOn('restaurants');
    const [row, second] = await findRestaurantsBySlug(database, slugOf(params.name));
    if (second) return ambiguous;
    return row ? present(row) : notFound;
  });

  mountCached(app, cache, listCities, async () => {
    dependsOn('restaurants');
    return presentCities(await findCities(database));
  });

  mountCached(app, cache, getCity, async ({ params: { urlFriendlyCity } }) => {
    dependsOnWhatCardsShow();
    const city = await findCity(database, urlFriendlyCity);
    if (!city) return cityNotFound;
    const rows = await findCardsInCity(database, urlFriendlyCity, searchLimit);
    const nowMs = now();
    const results = rows.map((row) => presentCard(row, nowMs));
    for (const { opening } of results) freshUntil(opening.changesAtMs);
    return {
      ...presentCity(city),
      states: city.states,
      results,
      probablyMoreResults: results.length === searchLimit,
    };
  });

  mount(app, listCountries, async () => countries);
}
