import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { findDays } from '../../features/ground/restaurant/index.ts';
import { sweepNext } from '../../features/money/sweeps/sweep.ts';
import { cutOffsBetween } from '../../features/money/sweeps/sweeps.rules.ts';

/** The job runs every few minutes. */
const delayMs = 120_000;

/**
 * Sweeps a past as it would have been swept then: after each cut-off in order, with what was
 * recorded by that time. For a history that is loaded all at once.
 */
export async function sweepPast(
  transaction: DatabaseTransaction,
  { businessId, fromMs, nowMs }: { businessId: number; fromMs: number; nowMs: number },
): Promise<void> {
  const days = await findDays(transaction, businessId);
  for (const cutOffMs of cutOffsBetween(days, fromMs, nowMs)) {
    const ranAtMs = Math.min(cutOffMs + delayMs, nowMs);
    await sweepNext(transaction, { businessId, nowMs: ranAtMs, review: undefined });
  }
  // The rest, and when the next sweep is due.
  while (await sweepNext(transaction, { businessId, nowMs, review: undefined }));
}
