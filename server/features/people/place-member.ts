import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { phoneIndexes } from '#platform/sms/text-queue.ts';
import { actAsUser } from '../access/index.ts';
import { findAccountId, nameEmail, putPassword } from './accounts.queries.ts';
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
  await nameEmail(transaction, email);
  const userId = known ?? (await insertUser(transaction, email));
  await nameEmail(transaction, '');
  await actAsUser(transaction, userId);
  if (known === undefined) {
    await updateUserPhone(transaction, userId, sealUserPhone(vault, userId, placed.phone));
  }
  const { firstName, lastName, roleId } = placed;
  const joinedAt = new Date(nowMs);
  const member = { businessId, userId, email, firstName, lastName, roleId, joinedAt };
  await insertMember(transaction, member);
  await putPassword(transaction, { userId, passwordHash: placed.passwordHash, nowMs });
  await actAsUser(transaction, null);
  return userId;
}
