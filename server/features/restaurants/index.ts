export { restaurantsJobs } from './restaurants.jobs.ts';
export { restaurantsRoutes } from './restaurants.routes.ts';
