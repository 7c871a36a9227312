import { normalisePhone } from '../../platform/phone/normalise-phone.ts';
import { findUserByEmail, sealUserPhone } from '../portal-login/index.ts';
import { type InviteParts, invite } from './invite.ts';
import { findMember, insertMember, insertUser, type StaffTransaction } from './staff.queries.ts';

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
  /** Works elsewhere with another number. */
  | { outcome: 'email_in_use' }
  | { outcome: 'already_staff'; userId: number };

/**
 * Adds a person to the staff and invites them, as part of a change that acts for the restaurant.
 *
 * An address that is known already joins with the number that is known, or not at all. Were another
 * number taken, whoever adds a stranger's address could read the stranger's codes; were the one that
 * is typed ignored, whoever registered somebody's address first would get what is meant for them.
 */
export async function addStaff(
  transaction: StaffTransaction,
  parts: InviteParts,
  added: NewStaff,
): Promise<StaffAdded> {
  const { businessId, email, nowMs } = added;
  const normalised = await normalisePhone(added.mobileNumber);
  if (normalised.outcome === 'refused') {
    return { outcome: 'bad_phone', problem: normalised.problem };
  }
  const { phone } = normalised;
  const sealed = sealUserPhone(parts.vault, phone);

  const known = await findUserByEmail(transaction, email);
  const made = known?.user_id ?? (await insertUser(transaction, { email, ...sealed }));
  // Somebody else made them in between: then they are there now.
  const person = made === undefined ? await findUserByEmail(transaction, email) : known;
  if (person && !person.phone_index.equals(sealed.phone_index)) return { outcome: 'email_in_use' };
  const userId = person?.user_id ?? made;
  if (userId === undefined) throw new Error('a person who is there was not found');

  const member = { businessId, userId };
  if (await findMember(transaction, member)) return { outcome: 'already_staff', userId };
  const { firstName, lastName, roleId } = added;
  await insertMember(transaction, { ...member, firstName, lastName, roleId });
  const { link } = await invite(transaction, parts, { ...member, phone, nowMs });
  return { outcome: 'added', userId, link };
}
