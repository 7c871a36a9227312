import type { FastifyInstance } from 'fastify';
import {
  getCity,
  getRestaurant,
  getRestaurantByName,
  listCities,
  listCountries,
  type Restaurant,
  type RestaurantCard,
  searchLimit,
  searchRestaurants,
} from '../../../contract/restaurants.ts';
import { slugOf } from '../../../contract/slug.ts';
import type { Database } from '../../platform/database/pool.ts';
import type { Memory } from '../../platform/freshness/memory.ts';
import { dependsOn, freshUntil } from '../../platform/freshness/scope.ts';
import { mount, mountRemembered } from '../../platform/http/mount.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { countries } from './countries.data.ts';
import {
  presentCard,
  presentCities,
  presentCity,
  presentRestaurant,
} from './restaurants.presenter.ts';
import {
  findCards,
  findCardsInCity,
  findCities,
  findCity,
  findRestaurant,
  findRestaurantsBySlug,
  type RestaurantCardRow,
  type RestaurantRow,
} from './restaurants.queries.ts';

export type RestaurantsDependencies = { database: Database; memory: Memory; now: () => number };

const notFound = refusal(404, 'restaurant_not_found', 'This restaurant was not found.');
const cityNotFound = refusal(404, 'city_not_found', 'This city has no restaurants of ours.');
const ambiguous = refusal(
  409,
  'restaurant_name_ambiguous',
  'Several restaurants have this name. Search for it, and choose one by its id.',
);

export function restaurantsRoutes(
  app: FastifyInstance,
  { database, memory, now }: RestaurantsDependencies,
) {
  const presentCards = (rows: RestaurantCardRow[]): RestaurantCard[] => {
    const cards = rows.map((row) => presentCard(row, now()));
    for (const card of cards) freshUntil(card.opening.changesAtMs);
    return cards;
  };

  mountRemembered(app, memory, searchRestaurants, async ({ body: { offset, limit } }) => {
    dependsOn('restaurants');
    const results = presentCards(await findCards(database, { offset, limit }));
    return {
      results,
      probablyMoreResults: results.length === limit,
      searchCriteria: { offset, limit },
    };
  });

  const present = (row: RestaurantRow): Restaurant => {
    dependsOn(`restaurant:${row.external_id}`);
    const restaurant = presentRestaurant(row, now());
    freshUntil(restaurant.opening.changesAtMs);
    return restaurant;
  };

  mountRemembered(app, memory, getRestaurant, async ({ params }) => {
    const row = await findRestaurant(database, params.id);
    return row ? present(row) : notFound;
  });

  mountRemembered(app, memory, getRestaurantByName, async ({ params }) => {
    // Another restaurant of the same name may open: that changes no row of this one.
    dependsOn('restaurants');
    const [row, second] = await findRestaurantsBySlug(database, slugOf(params.name));
    if (second) return ambiguous;
    return row ? present(row) : notFound;
  });

  mountRemembered(app, memory, listCities, async () => {
    dependsOn('restaurants');
    return presentCities(await findCities(database));
  });

  mountRemembered(app, memory, getCity, async ({ params: { urlFriendlyCity } }) => {
    dependsOn('restaurants');
    const city = await findCity(database, urlFriendlyCity);
    if (!city) return cityNotFound;
    const results = presentCards(await findCardsInCity(database, urlFriendlyCity, searchLimit));
    return {
      ...presentCity(city),
      states: city.states,
      results,
      probablyMoreResults: results.length === searchLimit,
    };
  });

  mount(app, listCountries, async () => countries);
}
