import { slugOf } from '#contract/slug.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurantEvenIfMoved } from '#platform/database/transactions.ts';
import { findFacts, type RestaurantFacts } from '../../find/restaurants/index.ts';
import { findAllRestaurants } from '../../money/sweeps/index.ts';

export const restaurantStates = ['listed', 'unlisted', 'closed'] as const;

export type RestaurantState = (typeof restaurantStates)[number];

export const stateOf = ({
  closed_at,
  listed,
}: Pick<RestaurantFacts, 'closed_at' | 'listed'>): RestaurantState =>
  closed_at !== null ? 'closed' : listed ? 'listed' : 'unlisted';

type Wanted = { city?: string | undefined; status?: RestaurantState | undefined };

/** By name. Each is read by a transaction that acts for it, since no other sees an unlisted one. */
export async function listRestaurants(database: Database, { city, status }: Wanted) {
  const found = [];
  for (const businessId of await findAllRestaurants(database)) {
    const facts = await asRestaurantEvenIfMoved(database, businessId, (transaction) =>
      findFacts(transaction, businessId),
    );
    if (city !== undefined && facts.url_friendly_city !== slugOf(city)) continue;
    if (status !== undefined && stateOf(facts) !== status) continue;
    found.push({
      externalId: facts.external_id,
      name: facts.name,
      city: facts.city,
      state: facts.state,
      status: stateOf(facts),
      timeZone: facts.time_zone,
      closedAt: facts.closed_at?.toISOString() ?? null,
    });
  }
  return found.toSorted(
    (one, other) =>
      one.name.localeCompare(other.name, 'en') || (one.externalId < other.externalId ? -1 : 1),
  );
}
