import type { Job, JobParts } from '#platform/jobs/worker.ts';
import { answerKeptMs, refundDayKeptMs } from './integrations.rules.ts';
import { deleteOldAnswers } from './kept-answers.queries.ts';
import { deleteOldRefundDays } from './refund-days.queries.ts';

export const integrationsJobs = ({ database, now }: JobParts): Job[] => [
  {
    name: 'integrations.forget-answers',
    cron: '50 * * * *',
    work: () => deleteOldAnswers(database, now() - answerKeptMs),
  },
  {
    name: 'integrations.forget-refund-days',
    cron: '20 3 * * *',
    work: () => deleteOldRefundDays(database, now() - refundDayKeptMs),
  },
];
