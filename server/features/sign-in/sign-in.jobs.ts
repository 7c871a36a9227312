import type { Database } from '#platform/database/pool.ts';
import type { Job } from '#platform/jobs/worker.ts';
import { deviceUnusedMs } from '../access/index.ts';
import {
  deleteOldFailedProofs,
  deleteOldInvitations,
  deleteOldSessions,
  deleteOldVerifications,
  revokeUnusedDevices,
} from './expired-rows.queries.ts';

const dayMs = 86_400_000;

/** A verification ends after half an hour, and holds an address and a number. Failed proofs are
 * counted by the hour. */
const verificationKeptMs = dayMs;
/** So that one can look up who was signed in where. What they did is in the audit trail. */
const sessionKeptMs = 30 * dayMs;
const invitationKeptMs = 90 * dayMs;

/** Until nothing is left, also when another process deletes some of it at the same time. */
async function untilNone(deleteSome: () => Promise<number>) {
  while ((await deleteSome()) > 0);
}

// The jobs' names are in databases already: they stay.
export const signInJobs = (database: Database, now: () => number): Job[] => [
  {
    name: 'portal-login.forget-verifications',
    cron: '20 * * * *',
    work: async () => {
      await untilNone(() => deleteOldVerifications(database, now() - verificationKeptMs));
      await untilNone(() => deleteOldFailedProofs(database, now() - verificationKeptMs));
    },
  },
  {
    name: 'portal-login.forget-what-is-over',
    cron: '30 9 * * *',
    work: async () => {
      await untilNone(() => deleteOldSessions(database, now() - sessionKeptMs));
      await untilNone(() => deleteOldInvitations(database, now() - invitationKeptMs));
      const nowMs = now();
      await revokeUnusedDevices(database, { beforeMs: nowMs - deviceUnusedMs, nowMs });
    },
  },
];
