import { openSpans } from '#contract/hours/opening.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { findUnknownSpans, lockHours, replaceSpans } from './hours.queries.ts';

const dayMs = 86_400_000;

/** A day more than a week, so that a job that comes every day never runs short. */
const daysAhead = 8;

/**
 * Writes down when a restaurant is open in the days to come. Whoever writes its hours, or lists it,
 * calls this afterwards in the same transaction, which acts for it.
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

/** Writes the open spans of the next days wherever they run short; does nothing where they do not. */
export async function renewOpenSpans(database: Database, nowMs: number): Promise<number> {
  const short = await findUnknownSpans(database, nowMs + (daysAhead - 1) * dayMs);
  for (const { business_id } of short) {
    await asRestaurant(database, business_id, (transaction) =>
      writeOpenSpans(transaction, business_id, nowMs),
    );
  }
  return short.length;
}
