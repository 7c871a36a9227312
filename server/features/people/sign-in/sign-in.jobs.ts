import { dayMs } from '#contract/time/durations.ts';
import type { Job, JobParts } from '#platform/jobs/worker.ts';
import { deleteOldFailedProofs, deleteOldSessions, deviceUnusedMs } from '../access/index.ts';
import { deleteOldInvitations, revokeUnusedDevices } from '../staff/index.ts';
import { deleteOldVerifications } from './verifications.queries.ts';

/**
 * A verification expires after half an hour, and contains an address and a number. Failed proofs
 * are counted by the hour.
 */
const verificationRetentionMs = dayMs;
/** So that an operator can look up who was signed in where. What they did is in the audit trail. */
const sessionRetentionMs = 30 * dayMs;
const invitationRetentionMs = 90 * dayMs;

export const signInJobs = ({ database, now }: JobParts): Job[] => [
  {
    name: 'sign-in.forget-verifications',
    cron: '20 * * * *',
    work: async () => {
      await deleteOldVerifications(database, now() - verificationRetentionMs);
      await deleteOldFailedProofs(database, now() - verificationRetentionMs);
    },
  },
  {
    name: 'sign-in.forget-ended',
    cron: '30 9 * * *',
    work: async () => {
      await deleteOldSessions(database, now() - sessionRetentionMs);
      await deleteOldInvitations(database, now() - invitationRetentionMs);
      const nowMs = now();
      await revokeUnusedDevices(database, { beforeMs: nowMs - deviceUnusedMs, nowMs });
    },
  },
];
