import type { Job, JobParts } from '#platform/jobs/worker.ts';
import { paymentsJobs } from '../payments/index.ts';
import { settleLapsed } from './changes/settle-lapsed.ts';
import { type Watching, watchUnseen } from './kitchen/watch-unseen.ts';
import { type SettlingParts, settlingOf } from './pay-order.ts';

type PlacedJobParts = JobParts & Watching & SettlingParts;

/** Those of payments, too: only this room knows what becomes of an order as its payment goes. */
export const placedJobs = (parts: PlacedJobParts): Job[] => [
  {
    name: 'placed.watch-unseen',
    cron: '* * * * *',
    work: () => watchUnseen(parts, parts.now()),
  },
  {
    name: 'placed.settle-lapsed',
    cron: '* * * * *',
    work: () => settleLapsed(parts, parts.now()),
  },
  ...paymentsJobs(settlingOf(parts)),
];
