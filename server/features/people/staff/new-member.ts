import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { phoneIndexes } from '#platform/sms/text-queue.ts';
import { putPassword } from './account/passwords.queries.ts';
import { findUserIdByEmail, insertMember, type NewPerson } from './members.queries.ts';
import { sealUserPhone } from './person-secrets.ts';
import { findAccountId, insertUser, updateUserPhone } from './users.queries.ts';

/** The number as E.164. */
type WithPhone = NewPerson & { phone: string };

/**
 * Adds a person to the staff as invited, unless the restaurant already has somebody with this
 * address. The transaction must act for the restaurant.
 *
 * It looks at no other restaurant: its work and its answer don't depend on whose address this is or
 * where they work. Whether they already have an account matters only when they open the link.
 */
export async function insertInvitedMember(
  transaction: DatabaseTransaction,
  vault: Vault,
  { phone, ...person }: WithPhone,
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
  // Another call added them at the same moment.
  const other = await findUserIdByEmail(transaction, { businessId, email });
  if (other === undefined) throw new Error('a member who is there was not found');
  return { userId: other, isNew: false };
}

/** Adds a person as already joined: for the demo's data and for tests. */
export async function createJoinedMember(
  transaction: DatabaseTransaction,
  vault: Vault,
  { phone, passwordHash, nowMs, ...person }: WithPhone & { passwordHash: string; nowMs: number },
): Promise<number> {
  const { email } = person;
  const account = { email, phoneIndexes: phoneIndexes(vault, phone) };
  const known = await findAccountId(transaction, account);
  const userId =
    known ?? (await within(transaction, { email }, (seeing) => insertUser(seeing, email)));
  await within(transaction, { person: userId }, async (scoped) => {
    if (known === undefined) {
      await updateUserPhone(scoped, userId, sealUserPhone(vault, userId, phone));
    }
    await insertMember(scoped, { ...person, userId, joinedAt: new Date(nowMs) });
    await putPassword(scoped, { userId, passwordHash, nowMs });
  });
  return userId;
}
