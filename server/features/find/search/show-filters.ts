import { dietaryTagSchema } from '#contract/find/menus/menus.ts';
import { serviceTypeSchema } from '#contract/find/restaurants/restaurants.ts';
import { restaurantFeatureSchema, type SearchFilters } from '#contract/find/search/search.ts';
import { dependsOn } from '#platform/cache/dependencies.ts';
import type { Operation } from '../../people/access/index.ts';
import { presentCities } from '../restaurants/index.ts';
import { type FiltersRow, findFilters } from './search.queries.ts';

/** In the order of the contract. */
const known = <Value extends string>(all: readonly Value[], found: readonly string[]): Value[] =>
  all.filter((value) => found.includes(value));

const presentFilters = (row: FiltersRow): SearchFilters => ({
  cuisines: row.cuisines
    .map(({ cuisine, restaurants }) => ({ cuisine, restaurants }))
    .sort((a, b) => a.cuisine.localeCompare(b.cuisine, 'en')),
  cities: presentCities(row.cities),
  dietary: known(dietaryTagSchema.options, row.dietary),
  features: known(restaurantFeatureSchema.options, row.features),
  serviceTypes: known(serviceTypeSchema.options, row.serviceTypes),
});

export const showFilters: Operation<'getSearchFilters'> = async (_input, { database }) => {
  for (const topic of ['restaurants', 'menus']) dependsOn(topic);
  return presentFilters(await findFilters(database));
};
