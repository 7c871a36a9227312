import type { Database } from '#platform/database/pool.ts';
import type { DepositReview } from './deposit-review.ts';
import { sweepRestaurant } from './sweep.ts';
import { findDueRestaurants, type Sweep } from './sweeps.queries.ts';

type Swept = { businessId: number; sweeps: Sweep[] };

/** Sweeping is work for the database: more at once would only take connections from callers. */
const atOnce = 2;

/**
 * Sweeps each restaurant that is due. One that fails does not stop the others: it stays due, and
 * the error is thrown at the end.
 */
export async function sweepAll(
  database: Database,
  { nowMs, review }: { nowMs: number; review: DepositReview },
  onSwept: (swept: Swept) => void = () => undefined,
): Promise<void> {
  const due = await findDueRestaurants(database, nowMs);
  const failures: unknown[] = [];
  const line = due.values();
  const work = async () => {
    for (const businessId of line) {
      try {
        const turn = { businessId, nowMs, review };
        onSwept({ businessId, sweeps: await sweepRestaurant(database, turn) });
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} restaurants could not be swept`, {
      cause: failures[0],
    });
  }
}
