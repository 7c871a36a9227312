import { calls } from '../call.ts';

export const restaurantCalls = calls({
  getRestaurant: 'GET /api/web/restaurant/:id/',
  getRestaurantByName: 'GET /api/web/restaurant/byName/:name',
  listCities: 'GET /api/web/restaurant/cities',
  getCity: 'GET /api/web/restaurant/city/:urlFriendlyCity',
  listCountries: 'GET /api/web/restaurant/country',
});
