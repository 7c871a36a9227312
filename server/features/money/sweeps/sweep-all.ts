import type { Database } from '#platform/database/pool.ts';
import { forEachRestaurant } from '../../ground/restaurant/index.ts';
import type { DepositReview } from './deposit-review.ts';
import { sweepRestaurant } from './sweep.ts';
import { findDueRestaurants, type Sweep } from './sweeps.queries.ts';

type Swept = { businessId: number; sweeps: Sweep[] };

/** Sweeping is work for the database: more at once would only take connections from callers. */
const atOnce = 2;

/** Sweeps each restaurant that is due. */
export async function sweepAll(
  database: Database,
  { nowMs, review }: { nowMs: number; review: DepositReview },
  onSwept: (swept: Swept) => void = () => undefined,
): Promise<void> {
  const due = await findDueRestaurants(database, nowMs);
  await forEachRestaurant(due, { whatFailed: 'be swept', atOnce }, async (businessId) => {
    const turn = { businessId, nowMs, review };
    onSwept({ businessId, sweeps: await sweepRestaurant(database, turn) });
  });
}
