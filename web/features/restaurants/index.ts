export { cityUrl, restaurantUrl } from '../../../contract/restaurant-url.ts';
export { DishPicture } from './dish-picture.tsx';
export { useFreshOpening } from './fresh-opening.ts';
export { RestaurantCardTile } from './restaurant-card-tile.tsx';
export { RestaurantFacts } from './restaurant-facts.tsx';
export { RestaurantGrid } from './restaurant-grid.tsx';
export { RestaurantHeader } from './restaurant-header.tsx';
export { RestaurantHours } from './restaurant-hours.tsx';
