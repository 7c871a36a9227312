import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { findDays, isTest } from '../../ground/restaurant/index.ts';
import { lockDecisions } from '../ledger/index.ts';
import type { DepositReview } from './deposit-review.ts';
import {
  findProgress,
  lockSweeps,
  planNextSweep,
  type Sweep,
  sweepEntries,
} from './sweeps.queries.ts';
import { cutOffToSweep, nextCutOff } from './sweeps.rules.ts';

/**
 * `review`: which deposits are unusual (docs/MONEY.md). Undefined for a made-up past, whose
 * deposits are not reviewed.
 */
type Turn = { businessId: number; nowMs: number; review: DepositReview | undefined };

/**
 * Processes the earliest cut-off that is due, as part of a transaction, so that a kill leaves it
 * either done or not. When none is due any more, plans the restaurant's next one.
 */
export async function sweepNext(
  transaction: DatabaseTransaction,
  { businessId, nowMs, review }: Turn,
): Promise<Sweep | undefined> {
  await lockSweeps(transaction, businessId);
  // A refund of an order that this sweep holds is booked either before the sweep or after it.
  await lockDecisions(transaction, businessId);
  const time = await findDays(transaction, businessId);
  const progress = await findProgress(transaction, { businessId, nowMs });
  const cutOffMs = cutOffToSweep(time, { ...progress, nowMs });
  if (cutOffMs !== undefined) {
    return sweepEntries(transaction, { businessId, cutOffMs, nowMs, review });
  }
  await planNextSweep(transaction, { businessId, dueAtMs: nextCutOff(time, nowMs) });
  return undefined;
}

/**
 * Sweeps a test restaurant up to now, because somebody ends its day. Undefined: it was swept up to now
 * already.
 */
export const sweepTest = (database: Database, { businessId, nowMs, review }: Turn) =>
  asRestaurant(database, businessId, async (transaction): Promise<Sweep | undefined> => {
    if (!(await isTest(transaction, businessId))) {
      throw new Error('a real restaurant is swept at its cut-off');
    }
    await lockSweeps(transaction, businessId);
    await lockDecisions(transaction, businessId);
    const { lastMs = Number.NEGATIVE_INFINITY } = await findProgress(transaction, {
      businessId,
      nowMs,
    });
    if (lastMs >= nowMs) return undefined;
    return sweepEntries(transaction, { businessId, cutOffMs: nowMs, nowMs, review });
  });

const sweepOnce = (database: Database, turn: Turn): Promise<Sweep | undefined> =>
  asRestaurant(database, turn.businessId, (transaction) => sweepNext(transaction, turn));

/** Processes everything that is due at a restaurant, in order, including days of downtime. */
export async function sweepRestaurant(database: Database, turn: Turn): Promise<Sweep[]> {
  const sweeps: Sweep[] = [];
  for (;;) {
    const sweep = await sweepOnce(database, turn);
    if (!sweep) return sweeps;
    sweeps.push(sweep);
  }
}
