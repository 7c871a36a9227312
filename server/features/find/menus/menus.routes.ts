import type { FastifyInstance } from 'fastify';
import * as menusCalls from '#contract/find/menus/menus.ts';
import * as tillMenuCalls from '#contract/find/menus/till-menu.ts';
import { writeLimitsOf } from '../../money/integrations/index.ts';
import { routesOf } from '../../people/access/index.ts';
import { showMenu } from './show-menu.ts';
import { putMenu } from './till/put-menu.ts';

export function menusRoutes(app: FastifyInstance): void {
  const limits = writeLimitsOf(app);
  routesOf(
    { ...menusCalls, ...tillMenuCalls },
    { getCatalog: { cached: showMenu }, putPartnerMenu: limits.asBatch(putMenu) },
  )(app);
}
