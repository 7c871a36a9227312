import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { phoneIndexes } from '#platform/sms/text-queue.ts';
import { insertMember } from './members.queries.ts';
import { putPassword } from './passwords.queries.ts';
import { sealUserPhone } from './person-secrets.ts';
import { findAccountId, insertUser, updateUserPhone } from './users.queries.ts';

export type JoinedMember = {
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

/** Puts in somebody who has joined already: for the demo's data and for tests. */
export async function createJoinedMember(
  transaction: DatabaseTransaction,
  vault: Vault,
  joined: JoinedMember,
): Promise<number> {
  const { businessId, email, nowMs } = joined;
  const account = { email, phoneIndexes: phoneIndexes(vault, joined.phone) };
  const known = await findAccountId(transaction, account);
  const userId =
    known ?? (await within(transaction, { email }, (seeing) => insertUser(seeing, email)));
  const { firstName, lastName, roleId } = joined;
  const joinedAt = new Date(nowMs);
  const member = { businessId, userId, email, firstName, lastName, roleId, joinedAt };
  await within(transaction, { person: userId }, async (theirs) => {
    if (known === undefined) {
      await updateUserPhone(theirs, userId, sealUserPhone(vault, userId, joined.phone));
    }
    await insertMember(theirs, member);
    await putPassword(theirs, { userId, passwordHash: joined.passwordHash, nowMs });
  });
  return userId;
}
