import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { findUserIdByEmail, insertMember } from './members.queries.ts';
import { sealUserPhone } from './person-secrets.ts';
import { insertUser } from './users.queries.ts';

export type InvitedMember = {
  businessId: number;
  email: string;
  firstName: string;
  lastName: string;
  /** E.164. */
  phone: string;
  roleId: number;
};

/**
 * Adds a person to the staff as invited, unless the restaurant has somebody with this address. The
 * transaction must act for the restaurant.
 *
 * It looks at no other restaurant: it does, and answers, the same whoever has this address and
 * wherever they work. Whether they have an account already is decided when they open the link.
 */
export async function insertInvitedMember(
  transaction: DatabaseTransaction,
  vault: Vault,
  { phone, ...person }: InvitedMember,
): Promise<{ userId: number; isNew: boolean }> {
  const { businessId, email } = person;
  const known = await findUserIdByEmail(transaction, { businessId, email });
  if (known !== undefined) return { userId: known, isNew: false };
  const { userId, isNew } = await within(transaction, { email }, async (seeing) => {
    const userId = await insertUser(seeing, email);
    const invitedPhone = sealUserPhone(vault, userId, phone);
    return { userId, isNew: await insertMember(seeing, { ...person, userId, invitedPhone }) };
  });
  if (isNew) return { userId, isNew };
  // Somebody else added them at the same moment.
  const other = await findUserIdByEmail(transaction, { businessId, email });
  if (other === undefined) throw new Error('a member who is there was not found');
  return { userId: other, isNew: false };
}
