import type { getSearchFilters } from '#contract/search/search.ts';
import { dependsOn } from '#platform/cache/dependencies.ts';
import type { Operation } from '../access/index.ts';
import { presentFilters } from './search.presenter.ts';
import { findFilters } from './search.queries.ts';

/** What a search can be narrowed down to. */
export const showFilters: Operation<typeof getSearchFilters> = async (_input, { database }) => {
  for (const topic of ['restaurants', 'menus']) dependsOn(topic);
  return presentFilters(await findFilters(database));
};
