export { DishPicture } from './dish-picture.tsx';
export { useFreshOpening } from './fresh-opening.ts';
export { RestaurantFacts } from './restaurant-facts.tsx';
export { RestaurantGrid } from './restaurant-grid.tsx';
export { RestaurantGridSkeleton } from './restaurant-grid-skeleton.tsx';
export { RestaurantHeader } from './restaurant-header.tsx';
export { RestaurantHours } from './restaurant-hours.tsx';
export { StaffLoginLink } from './staff-login-link.tsx';
