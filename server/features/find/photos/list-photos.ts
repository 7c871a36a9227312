import { dependsOn } from '#platform/cache/dependencies.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../people/access/index.ts';
import { findListedRestaurant } from '../../tenant/restaurant/index.ts';
import { presentOwnPhoto, presentPhoto } from './photos.presenter.ts';
import { findDishes, findOwnPhotos, findShownPhotos } from './photos.queries.ts';
import { mostPhotos } from './photos.rules.ts';

export const showPhotos: Operation<'showPhotos'> = async ({ params }, { database }) => {
  dependsOn(`restaurant:${params.id}`);
  const place = await findListedRestaurant(database, params.id);
  if (!place) return refuse('restaurant_not_found');
  const shown = await findShownPhotos(database, place.business_id);
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
  const kept = rows.filter((row) => row.clear_at === null || row.clear_at.getTime() > nowMs);
  const results = kept.map((row) => presentOwnPhoto(context, row));
  return { results, most: mostPhotos, dishes };
};
