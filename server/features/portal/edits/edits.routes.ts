import type { FastifyInstance } from 'fastify';
import * as tillAvailability from '#contract/find/menus/till-availability.ts';
import * as changes from '#contract/portal/edits/changes.ts';
import * as contents from '#contract/portal/edits/contents.ts';
import * as dishes from '#contract/portal/edits/dishes.ts';
import * as calls from '#contract/portal/edits/edits.ts';
import * as menuOwner from '#contract/portal/edits/menu-owner.ts';
import * as ordering from '#contract/portal/edits/ordering.ts';
import * as soldOut from '#contract/portal/edits/sold-out.ts';
import * as taxes from '#contract/portal/edits/taxes.ts';
import { writeLimitsOf } from '../../money/integrations/index.ts';
import { routesOf } from '../../people/access/index.ts';
import {
  changeAbout,
  changeAttributes,
  changeContact,
  changeHours,
  setClosedToday,
  setCouponsPaused,
} from './change-details.ts';
import { listChanges, showChange } from './list-changes.ts';
import { addCatalog, changeCatalog, takeCatalogOff } from './menu/change-catalogs.ts';
import {
  addCategory,
  changeCategory,
  orderCategories,
  takeCategoryOff,
} from './menu/change-categories.ts';
import { changeContents, showContentsToEdit } from './menu/change-contents.ts';
import { changeContentsOfDishes } from './menu/change-contents-of-many.ts';
import {
  addDish,
  changeDish,
  changePrice,
  orderDishes,
  takeDishOff,
} from './menu/change-dishes.ts';
import { openMenuToTills, takeMenuBack } from './menu/menu-owner.ts';
import { listDishes, showCategoryToEdit, showDishToEdit } from './menu/show-dishes.ts';
import {
  changeOrderServices,
  changeOrderTables,
  changeOrderTimes,
  renewTableCards,
  setNoMoreOrders,
  setOrdersLater,
} from './ordering/change-ordering.ts';
import { changeTaxes, showTaxesToEdit } from './ordering/change-taxes.ts';
import { showOrderingToEdit } from './ordering/show-ordering.ts';
import { setPortions, setSoldOut } from './set-sold-out.ts';
import { showDetailsToEdit } from './show-details.ts';
import { listSoldOutOptions, showMenuToEdit } from './show-menu.ts';
import { setSoldOutOfMany } from './sold-out-of-many.ts';
import { setAvailability } from './till/set-availability.ts';
import { undoChange } from './undo-change.ts';

const routesOfStaff = routesOf(
  { ...changes, ...calls, ...contents, ...dishes, ...menuOwner, ...ordering, ...soldOut, ...taxes },
  {
    getDetailsToEdit: showDetailsToEdit,
    changeHours,
    changeContact,
    changeAbout,
    changeAttributes,
    setClosedToday,
    setCouponsPaused,
    getMenuToEdit: showMenuToEdit,
    setPortions,
    setSoldOut,
    setSoldOutOfMany,
    listSoldOutOptions,
    takeMenuBack,
    openMenuToTills,
    listDishes,
    addDish,
    getDishToEdit: showDishToEdit,
    changeDish,
    getContentsToEdit: showContentsToEdit,
    changeContents,
    changeContentsOfMany: changeContentsOfDishes,
    changePrice,
    takeDishOff,
    getCategoryToEdit: showCategoryToEdit,
    changeCategory,
    takeCategoryOff,
    orderDishes,
    addCatalog,
    changeCatalog,
    takeCatalogOff,
    getTaxesToEdit: showTaxesToEdit,
    changeTaxes,
    addCategory,
    orderCategories,
    getOrderingToEdit: showOrderingToEdit,
    changeOrderServices,
    changeOrderTimes,
    changeOrderTables,
    renewTableCards,
    setOrdersLater,
    setNoMoreOrders,
    listDetailChanges: listChanges,
    getDetailChange: showChange,
    undoDetailChange: undoChange,
  },
);

export function editsRoutes(app: FastifyInstance): void {
  const limits = writeLimitsOf(app);
  routesOfStaff(app);
  routesOf(tillAvailability, { setPartnerAvailability: limits.one(setAvailability) })(app);
}
