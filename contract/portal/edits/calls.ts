import { calls } from '../../call.ts';

export const editCalls = calls({
  getDetailsToEdit: 'GET /api/api/V1/restaurant/edits',
  changeHours: 'PUT /api/api/V1/restaurant/edits/hours',
  changeContact: 'PUT /api/api/V1/restaurant/edits/contact',
  changeAbout: 'PUT /api/api/V1/restaurant/edits/about',
  changeAttributes: 'PUT /api/api/V1/restaurant/edits/attributes',
  setClosedToday: 'PUT /api/api/V1/restaurant/edits/closedToday',
  setCouponsPaused: 'PUT /api/api/V1/restaurant/edits/couponsPaused',
  getMenuToEdit: 'GET /api/api/V1/restaurant/edits/menu',
  setSoldOut: 'PUT /api/api/V1/restaurant/edits/soldOut',
  listDishes: 'GET /api/api/V1/restaurant/edits/dishes',
  addDish: 'POST /api/api/V1/restaurant/edits/dishes',
  getDishToEdit: 'GET /api/api/V1/restaurant/edits/dishes/:itemId',
  changeDish: 'PUT /api/api/V1/restaurant/edits/dishes/:itemId',
  takeDishOff: 'POST /api/api/V1/restaurant/edits/dishes/:itemId/takeOff',
  getCategoryToEdit: 'GET /api/api/V1/restaurant/edits/categories/:catalogCategoryId',
  changeCategory: 'PUT /api/api/V1/restaurant/edits/categories/:catalogCategoryId',
  orderDishes: 'PUT /api/api/V1/restaurant/edits/categories/:catalogCategoryId/order',
  listDetailChanges: 'GET /api/api/V1/restaurant/edits/changes',
  getDetailChange: 'GET /api/api/V1/restaurant/edits/changes/:auditId',
  undoDetailChange: 'POST /api/api/V1/restaurant/edits/changes/:auditId/undo',
});
