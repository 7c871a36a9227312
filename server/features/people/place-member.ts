import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { phoneIndexes } from '#platform/sms/text-queue.ts';
import { findAccountId, putPassword } from './accounts.queries.ts';
import { sealUserPhone } from './person-secrets.ts';
import { insertMember, insertUser, updateUserPhone } from './staff.queries.ts';

export type PlacedMember = {
  businessId: number;
  email: string;
  firstName: string;
  lastName: string;
  /** E.164. */
  phone: string;
  roleId: number;
  passwordHash: string;
  nowMs: number;
};

/** Somebody who has joined already, for worlds that are made and not grown: the demo, tests. */
export async function placeMember(
  transaction: DatabaseTransaction,
  vault: Vault,
  placed: PlacedMember,
): Promise<number> {
  const { businessId, email, nowMs } = placed;
  const account = { email, phoneIndexes: phoneIndexes(vault, placed.phone) };
  const known = await findAccountId(transaction, account);
  const userId =
    known ?? (await within(transaction, { email }, (seeing) => insertUser(seeing, email)));
  const { firstName, lastName, roleId } = placed;
  const joinedAt = new Date(nowMs);
  const member = { businessId, userId, email, firstName, lastName, roleId, joinedAt };
  await within(transaction, { person: userId }, async (theirs) => {
    if (known === undefined) {
      await updateUserPhone(theirs, userId, sealUserPhone(vault, userId, placed.phone));
    }
    await insertMember(theirs, member);
    await putPassword(theirs, { userId, passwordHash: placed.passwordHash, nowMs });
  });
  return userId;
}
