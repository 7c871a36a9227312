import type { FastifyInstance } from 'fastify';
import * as menusCalls from '#contract/find/menus/menus.ts';
import * as tillMenuCalls from '#contract/find/menus/till-menu.ts';
import { writeLimitsOf } from '../../money/integrations/index.ts';
import { routesOf } from '../../people/access/index.ts';
import { showMenu } from './show-menu.ts';
import { putMenu } from './till/put-menu.ts';

export {
  countDishes,
  countOptionsOfMenu,
  type EditedCategory,
  type EditedDish,
  findCategoryNames,
  findDishNames,
  findEditedCatalog,
  findEditedCategories,
  findEditedCategory,
  findEditedDish,
  insertCategory,
  insertDish,
  saveEditedCategory,
  saveEditedDish,
  saveOrderOfCategories,
  saveOrderOfDishes,
} from './edited-menu.queries.ts';
export { exportMenu } from './export-menu.ts';
export { changeMenuOwner, findMenuOwner, type MenuOwner } from './menu-owners.queries.ts';
export { findMenu } from './menus.queries.ts';
export { replaceMenu, writeMenu } from './replace-menu.ts';
export {
  changeSoldOut,
  findDishOptions,
  findOnMenu,
  findSoldOutForNow,
  forgetGoneOptions,
  type OnMenu,
  saveDishOptions,
} from './sold-out.queries.ts';

export function menusRoutes(app: FastifyInstance): void {
  const limits = writeLimitsOf(app);
  routesOf(
    { ...menusCalls, ...tillMenuCalls },
    { getCatalog: { cached: showMenu }, putPartnerMenu: limits.asBatch(putMenu) },
  )(app);
}
