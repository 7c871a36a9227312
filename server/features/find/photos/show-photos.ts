import { LRUCache } from 'lru-cache';
import type { AnswerCache } from '#platform/cache/answer-cache.ts';
import { dependsOn } from '#platform/cache/dependencies.ts';
import type { Database } from '#platform/database/pool.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { findListedRestaurant, findListedRestaurantOf } from '../../ground/restaurant/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { presentOwnPhoto, presentPhoto } from './photos.presenter.ts';
import { findDishes, findOwnPhotos, findRestaurantOf, findShownPhotos } from './photos.queries.ts';
import { mostPhotos } from './photos.rules.ts';

export const showPhotos: Operation<'showPhotos'> = async ({ params }, { database }) => {
  dependsOn(`restaurant:${params.id}`);
  const restaurant = await findListedRestaurant(database, params.id);
  if (!restaurant) return refuse('restaurant_not_found');
  const shown = await findShownPhotos(database, restaurant.business_id);
  return {
    house: shown.filter((row) => row.item_id === null).map(presentPhoto),
    dishes: shown.flatMap((row) =>
      row.item_id === null ? [] : [{ itemId: row.item_id, photo: presentPhoto(row) }],
    ),
  };
};

export const listPhotos: Operation<'listPhotos'> = async (_, context) => {
  const { businessId, nowMs, transact } = context;
  const { dishes, rows } = await transact(async (transaction) => ({
    rows: await findOwnPhotos(transaction, businessId),
    dishes: await findDishes(transaction, businessId),
  }));
  const stored = rows.filter((row) => row.clear_at === null || row.clear_at.getTime() > nowMs);
  const results = stored.map((row) => presentOwnPhoto(context, row));
  return { results, most: mostPhotos, dishes };
};

const mostKnown = 20_000;
const bytesOfId = 100;

/**
 * Which photos diners see. Asked for each picture of a page, so it is cached for a restaurant as a
 * whole, until the database announces a change.
 */
export function createShownPhotos(cache: AnswerCache, database: Database) {
  /** Never changes: a photo stays with its restaurant. */
  const restaurantOf = new LRUCache<string, string>({ max: mostKnown });

  const shownBy = (externalId: string) =>
    cache.get<Set<string>>(`shown photos ${externalId}`, async () => {
      dependsOn(`restaurant:${externalId}`);
      const restaurant = await findListedRestaurant(database, externalId);
      const rows = restaurant ? await findShownPhotos(database, restaurant.business_id) : [];
      const ids = new Set(rows.map(({ photo_id: photoId }) => photoId));
      for (const photoId of ids) restaurantOf.set(photoId, externalId);
      return { value: ids, bytes: bytesOfId * (1 + ids.size), isCacheable: true };
    });

  return async (photoId: string): Promise<boolean> => {
    const known = restaurantOf.get(photoId);
    if (known !== undefined) return (await shownBy(known)).has(photoId);
    const businessId = await findRestaurantOf(database, photoId);
    const restaurant =
      businessId === undefined ? undefined : await findListedRestaurantOf(database, businessId);
    return restaurant !== undefined && (await shownBy(restaurant.external_id)).has(photoId);
  };
}
