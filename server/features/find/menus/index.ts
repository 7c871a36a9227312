import * as menusCalls from '#contract/find/menus/menus.ts';
import { routesOf } from '../../people/access/index.ts';
import { showMenu } from './show-menu.ts';

export { type DishToOrderRow, findDishesToOrder } from './dishes-to-order.queries.ts';
export {
  countDishes,
  type EditedCategory,
  type EditedDish,
  findCategoryNames,
  findDishNames,
  findEditedCategories,
  findEditedCategory,
  findEditedDish,
  insertDish,
  saveEditedCategory,
  saveEditedDish,
  saveOrderOfDishes,
} from './edited-menu.queries.ts';
export { exportMenu } from './export-menu.ts';
export { findMenu } from './menus.queries.ts';
export { replaceMenu, writeMenu } from './replace-menu.ts';
export { changeSoldOut, findOnMenu, findSoldOutForNow, type OnMenu } from './sold-out.queries.ts';
export { servedFromMs } from './sold-out.rules.ts';

export const menusRoutes = routesOf(menusCalls, { getCatalog: { cached: showMenu } });
