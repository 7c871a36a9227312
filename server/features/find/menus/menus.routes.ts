import type { FastifyInstance } from 'fastify';
import * as menusCalls from '#contract/find/menus/menus.ts';
import * as tillMenuCalls from '#contract/find/menus/till-menu.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { dependsOn, freshUntil } from '#platform/cache/dependencies.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { findListedRestaurant } from '../../ground/restaurant/index.ts';
import { writeLimitsOf } from '../../money/integrations/index.ts';
import { type Operation, routesOf } from '../../people/access/index.ts';
import { presentMenu } from './menus.presenter.ts';
import { findMenu } from './menus.queries.ts';
import { nextServedMs } from './sold-out.rules.ts';
import { getMenu } from './till/get-menu.ts';
import { putMenu } from './till/put-menu.ts';

const showMenu: Operation<'getCatalog'> = async ({ params }, { database, nowMs }) => {
  dependsOn(`restaurant:${params.id}`);
  const restaurant = await findListedRestaurant(database, params.id);
  if (!restaurant) return refuse('restaurant_not_found');
  const rows = await findMenu(database, restaurant.business_id);
  freshUntil(nextServedMs(rows, nowMs));
  // An order announces its portions after its commit, and its process may die in between.
  if (rows.some((row) => row.portions_left !== null)) freshUntil(nowMs + minuteMs);
  return presentMenu(rows, nowMs);
};

export function menusRoutes(app: FastifyInstance): void {
  const limits = writeLimitsOf(app);
  routesOf(
    { ...menusCalls, ...tillMenuCalls },
    {
      getCatalog: { cached: showMenu },
      // It may take as long as sending it does.
      getPartnerMenu: limits.asBatch(getMenu),
      putPartnerMenu: limits.asBatch(putMenu),
    },
  )(app);
}
