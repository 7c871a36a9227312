import { calls } from '../../call.ts';

export const restaurantCalls = calls({
  getRestaurant: 'GET /api/web/restaurant/:id/',
  getRestaurantByName: 'GET /api/web/restaurant/byName/:name',
  showCards: 'POST /api/web/restaurant/cards',
  getReferral: 'GET /api/web/restaurant/byReferralCode/:code',
  listCities: 'GET /api/web/restaurant/cities',
  getCity: 'GET /api/web/restaurant/city/:urlFriendlyCity',
  listCountries: 'GET /api/web/restaurant/country',
  getOwnRestaurant: 'GET /api/api/V1/restaurant',
});
