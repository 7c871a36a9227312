import * as calls from '#contract/find/restaurants/restaurants.ts';
import { routesOf } from '../../people/access/index.ts';
import { showCards, showCities, showCity } from './show-cards.ts';
import {
  countries,
  showOwnRestaurant,
  showReferral,
  showRestaurant,
  showRestaurantByName,
} from './show-restaurant.ts';

export { attributeColumnsOf, presentAttributes } from './attributes.ts';
export { changeRestaurant } from './change-restaurant.ts';
export {
  addRestaurant,
  addTestRestaurant,
  type Created,
  createRestaurant,
} from './create-restaurant.ts';
export {
  changeEditableDetails,
  type EditableDetailsRow,
  findEditableDetails,
  lockEditableDetails,
} from './editable-details.queries.ts';
export { findFacts, type RestaurantFacts } from './operated.queries.ts';
export {
  cardChangesMs,
  presentCard,
  presentCities,
  presentContact,
  presentMetrics,
} from './restaurants.presenter.ts';
export {
  type ContactRow,
  cardColumns,
  findCityZones,
  findContact,
  findRestaurant,
  hasRestaurants,
  isNotForTesting,
  metricsColumns,
  type RestaurantCardRow,
  takenColumn,
} from './restaurants.queries.ts';
export { addPhotos, dependsOnWhatCardsShow } from './show-cards.ts';
export { readHoursAhead, readServing } from './show-restaurant.ts';

export const restaurantsRoutes = routesOf(calls, {
  getRestaurant: { cached: showRestaurant },
  getRestaurantByName: { cached: showRestaurantByName },
  getReferral: { cached: showReferral },
  showCards: { cached: showCards },
  listCities: { cached: showCities },
  getCity: { cached: showCity },
  listCountries: async () => countries,
  getOwnRestaurant: showOwnRestaurant,
});
