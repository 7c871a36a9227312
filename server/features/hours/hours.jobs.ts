import { localDateAt } from '#contract/time-zone.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import type { Job } from '#platform/jobs/worker.ts';
import { askForRenewal, findSpecialDaysBefore, replaceSpecialDays } from './hours.queries.ts';
import { renewOpenSpans, writeOpenSpans } from './write-open-spans.ts';

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

const renewal = 'restaurants.renew-open-spans';

/** At a start: a server that was away for a week knows of no opening hours. */
export const renewOpenSpansSoon = (database: Database) => askForRenewal(database, renewal);

export const restaurantsJobs = (database: Database, now: () => number): Job[] => [
  {
    name: 'restaurants.forget-past-special-days',
    cron: '10 9 * * *',
    work: async () => {
      await forgetPastSpecialDays(database, now());
    },
  },
  {
    name: renewal,
    // Each restaurant needs it once a day. Every hour, so that what was missed is not missed for long.
    cron: '25 * * * *',
    work: async () => {
      await renewOpenSpans(database, now());
    },
  },
];
