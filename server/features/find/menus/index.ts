export { findContents, findWaitingContents, saveContents } from './contents.queries.ts';
export { contentsOfMenu, shownContents, waitingClaims } from './contents.rules.ts';
export { copyMenu } from './copy-menu.ts';
export {
  type EditedCatalog,
  findCatalogs,
  insertCatalog,
  saveEditedCatalog,
} from './edited-catalogs.queries.ts';
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
  saveCategorySorting,
  saveDishSorting,
  saveEditedCategory,
  saveEditedDish,
} from './edited-menu.queries.ts';
export { exportMenu } from './export-menu.ts';
export { changeMenuOwner, findMenuOwner, type MenuOwner } from './menu-owners.queries.ts';
export { presentMenu } from './menus.presenter.ts';
export { type DishToOrderRow, findDishesToOrder, findMenu } from './menus.queries.ts';
export { menusRoutes } from './menus.routes.ts';
export {
  findPortions,
  givePortionsBack,
  lockPortions,
  savePortions,
  takePortions,
} from './portions.queries.ts';
export { replaceMenu, writeMenu } from './replace-menu.ts';
export {
  changeSoldOut,
  countSoldOutForNow,
  findDishOptions,
  findOnMenu,
  findSoldOutForNow,
  forgetGoneOptions,
  type OnMenu,
  saveDishOptions,
} from './sold-out.queries.ts';
export { optionsServedAt, servedFromMs } from './sold-out.rules.ts';
export { presentAvailability } from './till/present-menu.ts';
