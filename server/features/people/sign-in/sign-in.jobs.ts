import { dayMs, hourMs } from '#contract/durations.ts';
import type { Job, JobParts } from '#platform/jobs/worker.ts';
import { deleteOldExports } from '../../reports/exports/index.ts';
import { deleteOldFailedProofs, deleteOldSessions, deviceUnusedMs } from '../access/index.ts';
import { deleteOldInvitations, revokeUnusedDevices } from '../staff/index.ts';
import { deleteOldVerifications } from './verifications.queries.ts';

/**
 * A verification expires after half an hour, and contains an address and a number. Failed proofs
 * are counted by the hour.
 */
const verificationKeptMs = dayMs;
/** So that an operator can look up who was signed in where. What they did is in the audit trail. */
const sessionKeptMs = 30 * dayMs;
/** A link works for a minute. */
const exportKeptMs = hourMs;
const invitationKeptMs = 90 * dayMs;

export const signInJobs = ({ database, now }: JobParts): Job[] => [
  {
    name: 'sign-in.forget-verifications',
    cron: '20 * * * *',
    work: async () => {
      await deleteOldVerifications(database, now() - verificationKeptMs);
      await deleteOldFailedProofs(database, now() - verificationKeptMs);
      await deleteOldExports(database, now() - exportKeptMs);
    },
  },
  {
    name: 'sign-in.forget-ended',
    cron: '30 9 * * *',
    work: async () => {
      await deleteOldSessions(database, now() - sessionKeptMs);
      await deleteOldInvitations(database, now() - invitationKeptMs);
      const nowMs = now();
      await revokeUnusedDevices(database, { beforeMs: nowMs - deviceUnusedMs, nowMs });
    },
  },
];
