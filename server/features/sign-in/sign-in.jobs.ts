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

/** A verification lives for half an hour; what nobody finished is somebody's address and number. A
 * count of failed proofs is one of an hour. */
const verificationKeptMs = dayMs;
/** As long as somebody may still ask who was signed in where. What was done is in the audit trail. */
const sessionKeptMs = 30 * dayMs;
const invitationKeptMs = 90 * dayMs;

/** Until nothing is left: also where two do it at once, and one takes what the other was about to. */
async function untilNone(deleteSome: () => Promise<number>) {
  while ((await deleteSome()) > 0);
}

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
