export {
  type Created,
  createRestaurant,
  placeRestaurant,
} from './create-restaurant.ts';
export { inRestaurant } from './in-restaurant.ts';
export {
  findLinks,
  findListedIn,
  findListedPlace,
  findOwnPlace,
  type Place,
} from './places.queries.ts';
export { presentCard, presentCities, presentMetrics } from './restaurants.presenter.ts';
export {
  cardColumns,
  findCities,
  findRestaurant,
  hasRestaurants,
  isNotForTesting,
  metricsColumns,
  type RestaurantCardRow,
  takenColumn,
  waitForDemoTurn,
} from './restaurants.queries.ts';
export { restaurantsRoutes } from './restaurants.routes.ts';
export { dependsOnWhatCardsShow } from './show-city.ts';
export { findSweepMinutes, findZones } from './zones.queries.ts';
