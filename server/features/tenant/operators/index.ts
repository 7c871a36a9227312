export { closeRestaurant, lookAtEnd } from './close-restaurant.ts';
export { eraseDiner } from './erase-diner.ts';
export { exportDiner } from './export-diner.ts';
export { listPublicly } from './list-publicly.ts';
export { listRestaurants, restaurantStates } from './list-restaurants.ts';
export { showRestaurantToOperator } from './show-restaurant.ts';
