import type { Job, JobParts } from '#platform/jobs/worker.ts';
import type { Texts } from '#platform/sms/texts.ts';
import { answerRetentionMs, refundDayRetentionMs } from './integrations.rules.ts';
import { deleteOldRefundDays } from './refund-days.queries.ts';
import { deleteOldAnswers } from './stored-answers.queries.ts';
import { tellOfExpiry } from './tell-of-expiry.ts';

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

export const keyExpiryJobs = ({ database, texts, now }: JobParts & { texts: Texts }): Job[] => [
  {
    name: 'integrations.tell-of-expiry',
    cron: '35 * * * *',
    work: () => tellOfExpiry({ database, texts }, now()),
  },
];
