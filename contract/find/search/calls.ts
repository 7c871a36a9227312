import { calls } from '../../call.ts';

export const searchCalls = calls({
  searchRestaurants: 'POST /api/web/restaurant/',
  getSearchFilters: 'GET /api/web/restaurant/filters',
});
