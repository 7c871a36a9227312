import { unpaidReasons } from '#contract/orders/web-orders/unpaid-reasons.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurantEvenIfMoved } from '#platform/database/transactions.ts';
import { findFacts } from '../../find/restaurants/index.ts';
import { findAllRestaurants } from '../../money/sweeps/index.ts';
import { countUnpaid } from '../../orders/web-orders/index.ts';

const lookedBackMs = 90 * dayMs;

const words = Object.entries(unpaidReasons) as [keyof typeof unpaidReasons, string][];

/**
 * Which share of its orders on the web each restaurant called unpaid in the last 90 days: where it is
 * large, somebody may keep the cash. The largest come first.
 */
export async function listUnpaid(database: Database, nowMs: number) {
  const since = new Date(nowMs - lookedBackMs);
  const found = [];
  for (const businessId of await findAllRestaurants(database)) {
    const { counts, facts } = await asRestaurantEvenIfMoved(
      database,
      businessId,
      async (transaction) => ({
        counts: await countUnpaid(transaction, businessId, since),
        facts: await findFacts(transaction, businessId),
      }),
    );
    const { orders, unpaid, reasons } = counts;
    if (unpaid === 0) continue;
    const said = words.flatMap(([reason, text]) => {
      const count = reasons[reason];
      return count === undefined ? [] : [`${count} x ${text.toLowerCase()}`];
    });
    found.push({ externalId: facts.external_id, name: facts.name, orders, unpaid, reasons: said });
  }
  return found.toSorted(
    (one, other) =>
      other.unpaid / other.orders - one.unpaid / one.orders || other.unpaid - one.unpaid,
  );
}
