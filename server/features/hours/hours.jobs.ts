import type { Database } from '#platform/database/pool.ts';
import type { Job } from '#platform/jobs/worker.ts';
import { forgetPastSpecialDays } from './forget-past-special-days.ts';
import { askForRenewal } from './hours.queries.ts';
import { renewOpenSpans } from './write-open-spans.ts';

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
