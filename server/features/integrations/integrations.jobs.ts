import type { Database } from '#platform/database/pool.ts';
import type { Job } from '#platform/jobs/worker.ts';
import { answerKeptMs } from './integrations.rules.ts';
import { deleteOldAnswers } from './kept-answers.queries.ts';

export const integrationsJobs = (database: Database, now: () => number): Job[] => [
  {
    name: 'integrations.forget-answers',
    cron: '50 * * * *',
    work: () => deleteOldAnswers(database, now() - answerKeptMs),
  },
];
