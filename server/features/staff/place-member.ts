import type { Vault } from '../../platform/secrets/vault.ts';
import { actAsUser, findUserByEmail, putPassword, sealUserPhone } from '../portal-login/index.ts';
import { insertMember, insertUser, type StaffTransaction } from './staff.queries.ts';

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
  transaction: StaffTransaction,
  vault: Vault,
  placed: PlacedMember,
): Promise<number> {
  const { businessId, email, nowMs } = placed;
  const known = await findUserByEmail(transaction, email);
  const sealed = sealUserPhone(vault, placed.phone);
  const userId = known?.user_id ?? (await insertUser(transaction, { email, ...sealed }));
  if (userId === undefined) throw new Error('somebody with this address was made just now');
  const { firstName, lastName, roleId } = placed;
  const joinedAt = new Date(nowMs);
  await insertMember(transaction, { businessId, userId, firstName, lastName, roleId, joinedAt });
  await actAsUser(transaction, userId);
  await putPassword(transaction, { userId, passwordHash: placed.passwordHash, nowMs });
  await actAsUser(transaction, null);
  return userId;
}
