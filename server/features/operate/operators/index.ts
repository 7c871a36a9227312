export { eraseDiner } from './erase-diner.ts';
export { exportDiner } from './export-diner.ts';
export { listMostlyGivenBack } from './list-given-back.ts';
export { closeRestaurant, listPublicly, lookAtEnd } from './list-or-close.ts';
export { listRestaurants, restaurantStates } from './list-restaurants.ts';
export { listUnpaid } from './list-unpaid.ts';
export { showRestaurantToOperator } from './show-restaurant.ts';
