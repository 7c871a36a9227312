import * as searchCalls from '#contract/find/search/search.ts';
import { routesOf } from '../../people/access/index.ts';
import { search, showFilters } from './search-restaurants.ts';

export { findNextOpenOrClose, searchListings } from './search.queries.ts';

export const searchRoutes = routesOf(searchCalls, {
  searchRestaurants: { cached: search },
  getSearchFilters: { cached: showFilters },
});
