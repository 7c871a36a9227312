import type { Restaurant } from '#contract/find/restaurants/restaurants.ts';
import { slugOf } from '#contract/slug.ts';
import { dependsOn, freshUntil } from '#platform/cache/dependencies.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../people/access/index.ts';
import { presentRestaurant } from './restaurants.presenter.ts';
import {
  findRestaurant,
  findRestaurantsBySlug,
  type RestaurantRow,
} from './restaurants.queries.ts';

function show(row: RestaurantRow, nowMs: number): Restaurant {
  dependsOn(`restaurant:${row.external_id}`);
  const restaurant = presentRestaurant(row, nowMs);
  freshUntil(restaurant.opening.changesAtMs);
  return restaurant;
}

export const showRestaurant: Operation<'getRestaurant'> = async ({ params }, context) => {
  const row = await findRestaurant(context.database, params.id);
  return row ? show(row, context.nowMs) : refuse('restaurant_not_found');
};

export const showRestaurantByName: Operation<'getRestaurantByName'> = async (
  { params },
  context,
) => {
  // A new restaurant with the same name may open, which changes no row of this one.
  dependsOn('restaurants');
  const [row, second] = await findRestaurantsBySlug(context.database, slugOf(params.name));
  if (second) return refuse('restaurant_name_ambiguous');
  return row ? show(row, context.nowMs) : refuse('restaurant_not_found');
};
