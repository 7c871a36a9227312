import { dayMs } from '#contract/time/durations.ts';
import { localDateAt } from '#contract/time/time-zone.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurantEvenIfMoved } from '#platform/database/transactions.ts';
import type { Job, JobParts } from '#platform/jobs/worker.ts';
import { askForRenewal, findSpecialDaysBefore, replaceSpecialDays } from './hours.queries.ts';
import { renewOpenSpans, writeOpenSpans } from './write-open-spans.ts';

/** A past holiday is kept for a while, so that next year's can be entered from it. */
const retentionDays = 30;

/**
 * Removes special days that are long past from every listed restaurant's hours: otherwise the lists
 * would only grow.
 */
export async function forgetPastSpecialDays(database: Database, nowMs: number): Promise<number> {
  const oldestMs = nowMs - retentionDays * dayMs;
  const utcDate = new Date(oldestMs + dayMs).toISOString().slice(0, 10);
  const candidates = await findSpecialDaysBefore(database, utcDate);
  let changed = 0;
  for (const { business_id, time_zone, special_days } of candidates) {
    const oldestDate = localDateAt(time_zone, oldestMs);
    const stored = special_days.filter((day) => day.date >= oldestDate);
    if (stored.length === special_days.length) continue;
    changed += await asRestaurantEvenIfMoved(database, business_id, async (transaction) => {
      const days = { before: special_days, after: stored };
      const replaced = await replaceSpecialDays(transaction, business_id, days);
      if (replaced > 0) await writeOpenSpans(transaction, business_id, nowMs);
      return replaced;
    });
  }
  return changed;
}

const renewal = 'hours.renew-open-spans';

/** At startup: after a week of downtime, a server knows no opening hours. */
export const renewOpenSpansSoon = (database: Database) => askForRenewal(database, renewal);

export const hoursJobs = ({ database, now }: JobParts): Job[] => [
  {
    name: 'hours.forget-past-special-days',
    cron: '10 9 * * *',
    work: async () => {
      await forgetPastSpecialDays(database, now());
    },
  },
  {
    name: renewal,
    // Each restaurant needs it once a day. It runs every hour, so that a missed run is soon made up
    // for.
    cron: '25 * * * *',
    work: async () => {
      await renewOpenSpans(database, now());
    },
  },
];
