import * as searchCalls from '#contract/find/search/search.ts';
import { routesOf } from '../../people/access/index.ts';
import { search } from './search-restaurants.ts';
import { showFilters } from './show-filters.ts';

export { findNextOpenOrClose, searchListings } from './search.queries.ts';

export const searchRoutes = routesOf(searchCalls, {
  searchRestaurants: { cached: search },
  getSearchFilters: { cached: showFilters },
});
