import { dependsOn, freshUntil } from '#platform/cache/dependencies.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../people/access/index.ts';
import { findListedRestaurant } from '../../tenant/restaurant/index.ts';
import { presentMenu } from './menus.presenter.ts';
import { findMenu } from './menus.queries.ts';
import { nextServedMs } from './sold-out.rules.ts';

export const showMenu: Operation<'getCatalog'> = async ({ params }, { database, nowMs }) => {
  dependsOn(`restaurant:${params.id}`);
  const restaurant = await findListedRestaurant(database, params.id);
  if (!restaurant) return refuse('restaurant_not_found');
  const rows = await findMenu(database, restaurant.business_id);
  freshUntil(nextServedMs(rows, nowMs));
  return presentMenu(rows, nowMs);
};
