import { dayMs } from '#contract/time/durations.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurantEvenIfMoved } from '#platform/database/transactions.ts';
import { findFacts } from '../../find/restaurants/index.ts';
import { findAllRestaurants } from '../../money/sweeps/index.ts';
import { countGivenBack } from '../../reviews/reviews/index.ts';

const lookedBackMs = 90 * dayMs;
const fewestReviews = 5;

/**
 * Restaurants that refunded in full most of their orders reviewed in the last 90 days: they may
 * have written the reviews themselves. Those with the most refunds come first.
 */
export async function listMostlyGivenBack(database: Database, nowMs: number) {
  const since = new Date(nowMs - lookedBackMs);
  const found = [];
  for (const businessId of await findAllRestaurants(database)) {
    const { counts, facts } = await asRestaurantEvenIfMoved(
      database,
      businessId,
      async (transaction) => ({
        counts: await countGivenBack(transaction, businessId, since),
        facts: await findFacts(transaction, businessId),
      }),
    );
    const { reviews, givenBack } = counts;
    if (reviews < fewestReviews || givenBack * 2 <= reviews) continue;
    found.push({ externalId: facts.external_id, name: facts.name, reviews, givenBack });
  }
  return found.toSorted((one, other) => other.givenBack - one.givenBack);
}
