import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import { normalisePhone } from '#platform/phone/normalise-phone.ts';
import { type InviteParts, invite } from './invite.ts';
import { sealUserPhone } from './person-secrets.ts';
import { findUserIdByEmail, insertMember, insertUser } from './staff.queries.ts';

export type NewStaff = {
  businessId: number;
  email: string;
  firstName: string;
  lastName: string;
  /** As somebody wrote it. */
  mobileNumber: string;
  roleId: number;
  nowMs: number;
};

export type StaffAdded =
  | { outcome: 'added'; userId: number; link: string }
  | { outcome: 'bad_phone'; problem: string }
  | { outcome: 'already_staff'; userId: number; phone: string };

/**
 * Adds a person to the staff and invites them, as part of a change that acts for the restaurant.
 *
 * Nothing is asked of other restaurants: the same is done, and answered, whoever has this address and
 * wherever they work. Whether they have an account already is decided when they open the link.
 */
export async function addStaff(
  transaction: DatabaseTransaction,
  parts: InviteParts,
  added: NewStaff,
): Promise<StaffAdded> {
  const { businessId, email, nowMs } = added;
  const normalised = await normalisePhone(added.mobileNumber);
  if (normalised.outcome === 'refused') {
    return { outcome: 'bad_phone', problem: normalised.problem };
  }
  const { phone } = normalised;
  const known = await findUserIdByEmail(transaction, { businessId, email });
  if (known !== undefined) return { outcome: 'already_staff', userId: known, phone };

  const { firstName, lastName, roleId } = added;
  const { userId, isInserted } = await within(transaction, { email }, async (seeing) => {
    const userId = await insertUser(seeing, email);
    const invitedPhone = sealUserPhone(parts.vault, userId, phone);
    const member = { businessId, userId, email, firstName, lastName, roleId, invitedPhone };
    return { userId, isInserted: await insertMember(seeing, member) };
  });
  if (!isInserted) {
    // Somebody else added them at the same moment.
    const there = await findUserIdByEmail(transaction, { businessId, email });
    if (there === undefined) throw new Error('a member who is there was not found');
    return { outcome: 'already_staff', userId: there, phone };
  }
  const { link } = await invite(transaction, parts, { businessId, userId, phone, nowMs });
  return { outcome: 'added', userId, link };
}
