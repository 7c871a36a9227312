export { RestaurantMenu } from './restaurant-menu.tsx';
