import type { FastifyInstance } from 'fastify';
import { getSearchFilters, searchRestaurants } from '#contract/search/search.ts';
import type { Database } from '#platform/database/pool.ts';
import type { Memory } from '#platform/freshness/memory.ts';
import { dependsOn } from '#platform/freshness/scope.ts';
import { mountRemembered } from '#platform/http/mount.ts';
import { presentFilters } from './search.presenter.ts';
import { findFilters } from './search.queries.ts';
import { search } from './search-restaurants.ts';

type SearchDependencies = { database: Database; memory: Memory; now: () => number };

export function searchRoutes(
  app: FastifyInstance,
  { database, memory, now }: SearchDependencies,
): void {
  mountRemembered(app, memory, searchRestaurants, ({ body }) => search(database, body, now()));

  mountRemembered(app, memory, getSearchFilters, async () => {
    for (const topic of ['restaurants', 'menus']) dependsOn(topic);
    return presentFilters(await findFilters(database));
  });
}
