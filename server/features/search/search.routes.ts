import type { FastifyInstance } from 'fastify';
import { getSearchFilters, searchRestaurants } from '#contract/search/search.ts';
import type { AnswerCache } from '#platform/cache/answer-cache.ts';
import { dependsOn } from '#platform/cache/dependencies.ts';
import type { Database } from '#platform/database/pool.ts';
import { mountRemembered } from '#platform/http/mount.ts';
import { presentFilters } from './search.presenter.ts';
import { findFilters } from './search.queries.ts';
import { search } from './search-restaurants.ts';

type SearchDependencies = { database: Database; cache: AnswerCache; now: () => number };

export function searchRoutes(
  app: FastifyInstance,
  { database, cache, now }: SearchDependencies,
): void {
  mountRemembered(app, cache, searchRestaurants, ({ body }) => search(database, body, now()));

  mountRemembered(app, cache, getSearchFilters, async () => {
    for (const topic of ['restaurants', 'menus']) dependsOn(topic);
    return presentFilters(await findFilters(database));
  });
}
