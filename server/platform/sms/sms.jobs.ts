import { z } from 'zod';
import { dayMs } from '#contract/time/durations.ts';
import type { Job } from '../jobs/worker.ts';
import { keepText, type SendingDependencies, sendText } from './send-text.ts';
import { eraseTextsBefore, keepTextJob, sendTextJob } from './sms.queries.ts';

/** For as long as a person may still ask what was sent to them. */
const retentionDays = 30;

const payloadSchema = z.object({ messageId: z.uuid() });

export const smsJobs = (dependencies: SendingDependencies): Job[] => [
  {
    name: sendTextJob,
    work: (payload) => sendText(dependencies, payloadSchema.parse(payload).messageId),
  },
  {
    name: keepTextJob,
    work: (payload) => keepText(dependencies, payloadSchema.parse(payload).messageId),
  },
  {
    name: 'sms.forget-old',
    cron: '20 9 * * *',
    work: async () => {
      const nowMs = dependencies.now();
      await eraseTextsBefore(dependencies.database, nowMs - retentionDays * dayMs, nowMs);
    },
  },
];
