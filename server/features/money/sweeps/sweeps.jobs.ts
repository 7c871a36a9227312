import type { Job, JobParts } from '#platform/jobs/worker.ts';
import type { Logger } from '#platform/logging/logger.ts';
import { deleteOldPayableDays } from '../ledger/index.ts';
import type { DepositReview } from './deposit-review.ts';
import { sweepAll } from './sweep-all.ts';
import { payableDayRetentionMs } from './sweeps.rules.ts';

type SweepJobParts = JobParts & { review: DepositReview; logger: Logger };

export const sweepsJobs = ({ database, review, logger, now }: SweepJobParts): Job[] => [
  {
    name: 'sweeps.sweep',
    // Time zones and sweep times differ: each run sweeps the restaurants whose cut-off has passed.
    cron: '*/5 * * * *',
    work: () =>
      sweepAll(database, { nowMs: now(), review }, ({ businessId, sweeps }) => {
        for (const { heldCents } of sweeps) {
          if (heldCents !== null) {
            logger.warn({ businessId, heldCents }, 'an unusual deposit is held: see held list');
          }
        }
      }),
  },
  {
    name: 'sweeps.forget-payable-days',
    cron: '25 3 * * *',
    work: () => deleteOldPayableDays(database, now() - payableDayRetentionMs),
  },
];
