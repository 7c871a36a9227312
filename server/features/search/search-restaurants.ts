import type { SearchCriteria, searchRestaurants } from '#contract/search/search.ts';
import { cacheWithLowPriority, dependsOn, freshUntil } from '#platform/cache/dependencies.ts';
import type { Database } from '#platform/database/pool.ts';
import type { Operation } from '../access/index.ts';
import { openingsTopic } from '../hours/index.ts';
import { dependsOnWhatCardsShow, presentCard } from '../restaurants/index.ts';
import { findNextOpenOrClose, searchListings } from './search.queries.ts';

const dayMs = 86_400_000;

/** The whole list, and who of it is open: what everybody asks for. Everything else somebody composed. */
const isComposed = ({ offset, query, cuisine, city, dietary, serviceType }: SearchCriteria) =>
  [query, cuisine, city, serviceType].some(Boolean) || offset > 0 || Boolean(dietary?.length);

/**
 * When the clock turns it untrue who is open. Whoever opens next does so also where they are on no page
 * of it yet; spans are known for some days only, and where nobody opens in these, somebody may later.
 */
async function findNextChange(
  database: Database,
  { openNow, sort }: SearchCriteria,
  nowMs: number,
) {
  if (!openNow && sort !== 'opening') return Number.POSITIVE_INFINITY;
  dependsOn(openingsTopic);
  const nextMs = await findNextOpenOrClose(database, nowMs);
  return Math.min(nextMs ?? Number.POSITIVE_INFINITY, nowMs + dayMs);
}

/** One page of what is found, and on what it depends. */
export const search: Operation<typeof searchRestaurants> = async (
  { body: criteria },
  { database, nowMs },
) => {
  dependsOnWhatCardsShow();
  if (isComposed(criteria)) cacheWithLowPriority();
  const changesAtMs = await findNextChange(database, criteria, nowMs);
  const { rows, total } = await searchListings(database, criteria, nowMs);
  const results = rows.map((row) => presentCard(row, nowMs));
  const firstMs = Math.min(changesAtMs, ...results.map(({ opening }) => opening.changesAtMs));
  freshUntil(firstMs);
  return {
    results,
    probablyMoreResults: results.length === criteria.limit,
    totalResults: total,
    changesAtMs: Number.isFinite(firstMs) ? firstMs : null,
    searchCriteria: criteria,
  };
};
