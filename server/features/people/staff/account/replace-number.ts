import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import { endSessionsOf } from '../../access/index.ts';
import type { Member } from '../members.queries.ts';
import type { SealedPhone } from '../person-secrets.ts';
import { updateUserPhone } from '../users.queries.ts';
import { revokeDevices } from './devices.queries.ts';
import { dropNumberChange } from './number-changes.queries.ts';

/** Sets an account's proved number. Drops a number change that its owner had started. */
export async function replaceNumber(
  transaction: DatabaseTransaction,
  userId: number,
  sealed: SealedPhone,
) {
  await within(transaction, { person: userId }, async (scoped) => {
    // In the same order in which a number change locks them.
    await dropNumberChange(scoped, userId);
    await updateUserPhone(scoped, userId, sealed);
  });
}

/**
 * Ends everything that was verified with the old number at the restaurant that the transaction acts
 * for.
 */
export async function revokeAccess(
  transaction: DatabaseTransaction,
  member: Member,
  nowMs: number,
) {
  await revokeDevices(transaction, member, nowMs);
  await endSessionsOf(transaction, member.userId, nowMs);
}
