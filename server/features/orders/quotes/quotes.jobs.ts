import { hourMs } from '#contract/time/durations.ts';
import type { Job, JobParts } from '#platform/jobs/worker.ts';
import { deleteOldQuotes } from './quotes.queries.ts';

/** For a while, an order that came too late can still be told what has changed since. */
const retentionMs = hourMs;

export const quotesJobs = ({ database, now }: JobParts): Job[] => [
  {
    name: 'quotes.forget-expired',
    cron: '*/10 * * * *',
    work: async () => {
      await deleteOldQuotes(database, now() - retentionMs);
    },
  },
];
