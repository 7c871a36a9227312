export { createRestaurant } from './create-restaurant.ts';
export { loadDemoRestaurants, type PlacedRestaurant } from './demo/demo-restaurants.ts';
export { inRestaurant, type NoRestaurant } from './in-restaurant.ts';
export { findListedPlace, findOwnPlace, type Place } from './places.queries.ts';
export { renewOpenSpansSoon, restaurantsJobs } from './restaurants.jobs.ts';
export { findRestaurant, hasRestaurants } from './restaurants.queries.ts';
export { restaurantsRoutes } from './restaurants.routes.ts';
