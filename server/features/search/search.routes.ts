import type { FastifyInstance } from 'fastify';
import { getSearchFilters, searchRestaurants } from '#contract/search/search.ts';
import { serveCached } from '../access/index.ts';
import { search } from './search-restaurants.ts';
import { showFilters } from './show-filters.ts';

export function searchRoutes(app: FastifyInstance): void {
  serveCached(app, searchRestaurants, search);
  serveCached(app, getSearchFilters, showFilters);
}
