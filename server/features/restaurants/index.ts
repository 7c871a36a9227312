export { createRestaurant } from './create-restaurant.ts';
export { loadDemoRestaurants } from './demo/demo-restaurants.ts';
export { restaurantsJobs } from './restaurants.jobs.ts';
export { findRestaurant } from './restaurants.queries.ts';
export { restaurantsRoutes } from './restaurants.routes.ts';
