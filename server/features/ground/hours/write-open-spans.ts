import { openSpans } from '#contract/ground/hours/opening.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { asRestaurantEvenIfMoved } from '#platform/database/transactions.ts';
import { findUnknownSpans, lockHours, replaceSpans } from './hours.queries.ts';

/** One day more than a week, so that a daily job never runs out. */
const daysAhead = 8;

/**
 * Stores when a restaurant is open in the coming days. Call it after writing its hours, or listing
 * it, in the same transaction, which acts for the restaurant.
 */
export async function writeOpenSpans(
  transaction: DatabaseTransaction,
  businessId: number,
  nowMs: number,
): Promise<void> {
  const row = await lockHours(transaction, businessId);
  if (!row) return;
  const hours = {
    weeklyHours: row.weekly_hours,
    specialDays: row.special_days,
    closedUntilMs: row.closed_until?.getTime() ?? null,
  };
  const stretch = { from: nowMs, until: nowMs + daysAhead * dayMs };
  await replaceSpans(transaction, businessId, {
    spans: openSpans(hours, row.time_zone, stretch),
    knownFrom: stretch.from,
    knownUntil: stretch.until,
  });
}

/**
 * Stores the open spans of the next days wherever they are running out, and does nothing elsewhere.
 */
export async function renewOpenSpans(database: Database, nowMs: number): Promise<number> {
  const short = await findUnknownSpans(database, nowMs + (daysAhead - 1) * dayMs);
  for (const { business_id } of short) {
    await asRestaurantEvenIfMoved(database, business_id, (transaction) =>
      writeOpenSpans(transaction, business_id, nowMs),
    );
  }
  return short.length;
}
