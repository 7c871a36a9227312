import { localDateAt } from '#contract/time-zone.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { findSpecialDaysBefore, replaceSpecialDays } from './hours.queries.ts';
import { writeOpenSpans } from './write-open-spans.ts';

const dayMs = 86_400_000;
/** A holiday that is over is kept a while, for whoever enters next year's from it. */
const keptDays = 30;

/** Takes special days that are long past out of every restaurant's hours: lists only ever grow. */
export async function forgetPastSpecialDays(database: Database, nowMs: number): Promise<number> {
  const oldestMs = nowMs - keptDays * dayMs;
  const utcDate = new Date(oldestMs + dayMs).toISOString().slice(0, 10);
  const candidates = await findSpecialDaysBefore(database, utcDate);
  let changed = 0;
  for (const { business_id, time_zone, special_days } of candidates) {
    const oldestDate = localDateAt(time_zone, oldestMs);
    const kept = special_days.filter((day) => day.date >= oldestDate);
    if (kept.length === special_days.length) continue;
    changed += await asRestaurant(database, business_id, async (transaction) => {
      const days = { before: special_days, after: kept };
      const replaced = await replaceSpecialDays(transaction, business_id, days);
      if (replaced > 0) await writeOpenSpans(transaction, business_id, nowMs);
      return replaced;
    });
  }
  return changed;
}
