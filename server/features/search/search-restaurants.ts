import type { SearchCriteria } from '#contract/search/search.ts';
import { cacheWithLowPriority, dependsOn, freshUntil } from '#platform/cache/dependencies.ts';
import type { Database } from '#platform/database/pool.ts';
import type { Operation } from '../access/index.ts';
import { openingsTopic } from '../hours/index.ts';
import { addPhotos, dependsOnWhatCardsShow, presentCard } from '../restaurants/index.ts';
import { findNextOpenOrClose, searchListings } from './search.queries.ts';

const dayMs = 86_400_000;

/** Most visitors ask for the whole list, or for those that are open. All else is a search of their own. */
const isComposed = ({ offset, query, cuisine, city, dietary, serviceType }: SearchCriteria) =>
  [query, cuisine, city, serviceType].some(Boolean) || offset > 0 || Boolean(dietary?.length);

/**
 * When the answer to "who is open" changes by the clock alone. The next restaurant to open counts also
 * when it is on no page yet. Open spans are known for some days ahead only: past these, look again.
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
export const search: Operation<'searchRestaurants'> = async ({ body: criteria }, context) => {
  const { database, nowMs } = context;
  dependsOnWhatCardsShow();
  if (isComposed(criteria)) cacheWithLowPriority();
  const changesAtMs = await findNextChange(database, criteria, nowMs);
  const { rows, total } = await searchListings(database, criteria, nowMs);
  const cards = rows.map((row) => presentCard(row, nowMs));
  const results = await addPhotos(database, cards);
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
