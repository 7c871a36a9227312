import { z } from 'zod';
import { ownerRoleId } from '#contract/people/access/roles.ts';
import { emailSchema, mobileNumberSchema } from '#contract/people/staff/person.ts';
import { lineOfText } from '#contract/text.ts';
import { actFor, type OwnTransaction } from '#platform/database/transactions.ts';
import { isRefused, type Refused, readInput, refuse } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import { inRestaurant, lockIfOpen } from '../../ground/restaurant/index.ts';
import { lockPeople } from '../access/index.ts';
import { revokeAccess } from './account/replace-number.ts';
import { disableMember } from './disable-staff.ts';
import { findUserIdByEmail, lockStaff, updateMember } from './members.queries.ts';
import type { Dismisser } from './operator.ts';
import { isPhoneOf, maskedUserPhone } from './person-secrets.ts';
import { readMobileNumber } from './read-mobile-number.ts';
import { setNumberWithin } from './set-number.ts';
import { setStatus } from './set-status.ts';
import { findStaff, getMember } from './staff.queries.ts';
import { isOwner, restorableMs, standingOf } from './staff.rules.ts';
import { tellOwners } from './staff-texts.ts';
import { lockAddress } from './users.queries.ts';

const restoringSchema = z.object({
  email: emailSchema,
  reason: lineOfText(200).min(1, 'Required'),
  phone: mobileNumberSchema.optional(),
  disable: z.array(emailSchema).max(20),
});

type Restoring = z.output<typeof restoringSchema> & { businessId: number };

/**
 * Undoes the dismissal of an owner, or their change to another role. A thief may have done it with
 * a copied session, so afterwards no owner's session or device works: all of them verify a device
 * again. `phone`: the owner's own number, if it was changed meanwhile. `disable`: people who should
 * not be on the staff, such as an owner whom the thief added.
 */
export async function restoreOwner(
  operator: Dismisser,
  { externalId, ...restoring }: z.input<typeof restoringSchema> & { externalId: string },
) {
  const read = readInput(restoringSchema, restoring);
  if (isRefused(read)) return read;
  const phone = read.phone && (await readMobileNumber(read.phone, 'phone'));
  if (isRefused(phone)) return phone;
  return inRestaurant(operator.database, externalId, async (transaction, businessId) => {
    await lockAddress(transaction, read.email);
    if (!(await lockIfOpen(transaction, businessId))) return refuse('restaurant_closed');
    return restoreWithin(transaction, operator, { ...read, phone, businessId });
  });
}

async function restoreWithin(
  transaction: OwnTransaction,
  operator: Dismisser,
  { businessId, email, reason, phone, disable }: Restoring,
) {
  const { nowMs, vault } = operator;
  const userId = await findUserIdByEmail(transaction, { businessId, email });
  if (userId === undefined) return refuse('user_not_found');
  const toDisable: number[] = [];
  for (const one of disable) {
    const id = await findUserIdByEmail(transaction, { businessId, email: one });
    if (id === undefined || id === userId) return refuse('not_to_disable');
    toDisable.push(id);
  }
  const losing = (await findStaff(transaction, businessId)).filter(isOwner);
  const ids = losing.map((one) => one.user_id);
  await lockPeople(transaction, [userId, ...toDisable, ...ids]);
  const locked = await lockStaff(transaction, businessId, [userId, ...toDisable]);
  const standing = standingOf(ownerRoleId, locked);
  const member = { businessId, userId };
  const before = await getMember(transaction, member);
  if (isOwner(before)) return refuse('still_owner');
  // A person who never joined was only invited as an owner.
  if (!before.owner_until || !before.joined_at) return refuse('never_owner');
  if (before.owner_until.getTime() < nowMs - restorableMs) return refuse('too_long_ago');

  await updateMember(transaction, member, { role_id: ownerRoleId });
  const change = { businessId, before, standing, status: 'ACTIVE', nowMs } as const;
  mustBeDone(await setStatus(transaction, operator, change));
  if (phone && !isPhoneOf(vault, phone, before)) {
    mustBeDone(await setNumberWithin(transaction, operator, { businessId, email, phone }));
    // `setNumberWithin` leaves it acting for the last restaurant where the account works.
    await actFor(transaction, { restaurant: businessId });
  }
  const entry = { businessId, action: 'OWNER_RESTORED', subjectUserId: userId } as const;
  await auditAsOperator(transaction, { ...entry, detail: reason, nowMs });
  for (const one of await findStaff(transaction, businessId)) {
    const membership = { businessId, userId: one.user_id };
    if (isOwner(one)) await revokeAccess(transaction, membership, nowMs);
  }
  const removedPrinters: string[] = [];
  const workingKeys: string[] = [];
  for (const id of toDisable) {
    const disabled = await disableMember(transaction, operator, { businessId, userId: id });
    const lost = mustBeDone(disabled);
    removedPrinters.push(...lost.removedPrinters);
    workingKeys.push(...lost.workingKeys);
  }
  const after = await getMember(transaction, member);
  await tellOwners(transaction, operator, { businessId, before, after, nowMs, isRestored: true });
  const since = new Date(nowMs - restorableMs);
  const staff = await findStaff(transaction, businessId);
  return {
    maskedPhoneNumber: maskedUserPhone(vault, after),
    removedPrinters,
    workingKeys,
    printers: staff.flatMap(({ email, printers }) => printers.map((name) => ({ name, email }))),
    newOwners: staff
      .filter(isOwner)
      .filter((one) => one.user_id !== userId && one.owner_since && one.owner_since > since)
      .map((one) => ({
        email: one.email,
        name: `${one.first_name} ${one.last_name}`,
        status: one.status,
      })),
  };
}

/** All of it was checked before, so a refusal is a bug: it rolls everything back. */
function mustBeDone<Done>(done: Done | Refused): Done {
  if (isRefused(done)) throw new Error(`an owner was not restored: ${done.code}`);
  return done;
}
