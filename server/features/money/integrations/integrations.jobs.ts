import type { Job, JobParts } from '#platform/jobs/worker.ts';
import { answerRetentionMs, refundDayRetentionMs } from './integrations.rules.ts';
import { deleteOldRefundDays } from './refund-days.queries.ts';
import { deleteOldAnswers } from './stored-answers.queries.ts';

export const integrationsJobs = ({ database, now }: JobParts): Job[] => [
  {
    name: 'integrations.forget-answers',
    cron: '50 * * * *',
    work: () => deleteOldAnswers(database, now() - answerRetentionMs),
  },
  {
    name: 'integrations.forget-refund-days',
    cron: '20 3 * * *',
    work: () => deleteOldRefundDays(database, now() - refundDayRetentionMs),
  },
];
