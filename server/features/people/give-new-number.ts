import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import { endSessionsOf } from '../access/index.ts';
import { revokeDevicesOf } from './devices.queries.ts';
import { dropNumberChange } from './number-changes.queries.ts';
import type { SealedPhone } from './person-secrets.ts';
import { updateUserPhone } from './staff.queries.ts';

/** Of an account, in every restaurant: what its owner had begun with the old number is over. */
export async function replaceNumber(
  transaction: DatabaseTransaction,
  userId: number,
  sealed: SealedPhone,
) {
  await within(transaction, { person: userId }, async (theirs) => {
    // Before the number, as whoever proves one takes them.
    await dropNumberChange(theirs, userId);
    await updateUserPhone(theirs, userId, sealed);
  });
}

/** What the old number opened in the restaurant that is acted for. */
export async function closeWhatItOpened(
  transaction: DatabaseTransaction,
  { businessId, userId, nowMs }: { businessId: number; userId: number; nowMs: number },
) {
  await revokeDevicesOf(transaction, { businessId, userId }, nowMs);
  await endSessionsOf(transaction, userId, nowMs);
}
