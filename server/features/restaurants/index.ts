export { addPhotos } from './add-photos.ts';
export { changeRestaurant } from './change-restaurant.ts';
export {
  type Created,
  createRestaurant,
  placeRestaurant,
} from './create-restaurant.ts';
export { inRestaurant } from './in-restaurant.ts';
export {
  changeKeptDetails,
  findKeptDetails,
  type KeptDetailsRow,
  lockKeptDetails,
} from './kept-details.queries.ts';
export { setListed } from './list-publicly.ts';
export { markClosed } from './mark-closed.ts';
export { findFacts, type RestaurantFacts } from './operated.queries.ts';
export {
  findLinks,
  findListedIn,
  findListedPlace,
  findListedPlaceOf,
  findOwnPlace,
  holdOpen,
  isOfClosedRestaurant,
  type Place,
} from './places.queries.ts';
export { readHoursAhead } from './read-hours-ahead.ts';
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
