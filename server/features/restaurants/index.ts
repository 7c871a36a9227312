export { createRestaurant } from './create-restaurant.ts';
export { loadDemoRestaurants, type PlacedRestaurant } from './demo/demo-restaurants.ts';
export { renewOpenSpansSoon, restaurantsJobs } from './restaurants.jobs.ts';
export { findBusinessId, findRestaurant } from './restaurants.queries.ts';
export { restaurantsRoutes } from './restaurants.routes.ts';
