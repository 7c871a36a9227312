import type { RoleId } from '#contract/people/access/role-ids.ts';
import { ownerRoleId, roleOf } from '#contract/people/access/roles.ts';
import type { ChangedBusinessUser } from '#contract/people/staff/staff.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import { texted } from '../../ground/texted/index.ts';
import type { Operation, StaffContext } from '../access/index.ts';
import { changeStaffMember } from './act-on-staff.ts';
import { invite } from './invitations/invite.ts';
import { updateInvitedPhone, updateMember } from './members.queries.ts';
import { isPhoneOf, sealUserPhone } from './person-secrets.ts';
import { readMobileNumber } from './read-mobile-number.ts';
import type { MemberRow } from './staff.queries.ts';
import { isLastOwner } from './staff.rules.ts';
import { textMember } from './staff-texts.ts';

/** Name, role, or the number of a person who has not joined: all of it, or nothing. */
export const changeStaff: Operation<'changeBusinessUser'> = async ({ params, body }, context) => {
  const { userId } = params;
  const { currentPassword, ...change } = body;
  const phone = body.mobileNumber && (await readMobileNumber(body.mobileNumber));
  if (isRefused(phone)) return phone;
  const subject = { userId, roleId: body.roleId, currentPassword };
  return changeStaffMember(context, subject, async (transaction, before, standing) => {
    const roleId = body.roleId ?? roleOf(before.role_id).id;
    if (roleId !== ownerRoleId && isLastOwner(standing, userId)) return refuse('last_owner');
    // After joining, people change their number themselves, in their own account.
    if (phone && before.joined_at !== null) return refuse('number_not_yours');
    await changeNameAndRole(transaction, context, before, { ...change, roleId });
    if (phone && !isPhoneOf(context.vault, phone, before)) {
      await changeInvitedNumber(transaction, context, before, phone);
    }
    return undefined;
  });
};

async function changeNameAndRole(
  transaction: DatabaseTransaction,
  context: StaffContext,
  before: MemberRow,
  change: Omit<ChangedBusinessUser, 'currentPassword'> & { roleId: RoleId },
) {
  const { businessId, texts, nowMs } = context;
  const { user_id: userId, first_name, last_name, role_id } = before;
  const { firstName = first_name, lastName = last_name, roleId } = change;
  const after = { first_name: firstName, last_name: lastName, role_id: roleId };
  await updateMember(transaction, { businessId, userId }, after);
  if (firstName !== first_name || lastName !== last_name) {
    const detail = `was ${first_name} ${last_name}`;
    await context.audit(transaction, { action: 'STAFF_CHANGED', subjectUserId: userId, detail });
  }
  if (roleId === role_id) return;
  const { name } = roleOf(roleId);
  const detail = `${roleOf(role_id).name} to ${name}`;
  await context.audit(transaction, { action: 'STAFF_ROLE_CHANGED', subjectUserId: userId, detail });
  // Texts only active members, who can use the role. A change of an owner is texted to all owners.
  const isOfOwner = role_id === ownerRoleId || roleId === ownerRoleId;
  if (before.status !== 'ACTIVE' || isOfOwner) return;
  const { name: restaurantName } = await findOwnRestaurant(transaction, businessId);
  const body = texted.staff.roleChanged({ restaurantName, roleId });
  const purpose = 'PORTAL_ROLE_CHANGED';
  await textMember(transaction, texts, { phone: before, purpose, body, businessId, nowMs });
}

async function changeInvitedNumber(
  transaction: DatabaseTransaction,
  context: StaffContext,
  { user_id: userId, status }: MemberRow,
  phone: string,
) {
  const { businessId, nowMs, vault } = context;
  const member = { businessId, userId };
  await updateInvitedPhone(transaction, member, sealUserPhone(vault, userId, phone));
  const action = 'MOBILE_NUMBER_CHANGED';
  await context.audit(transaction, { action, subjectUserId: userId });
  // The last link stops working. A disabled person gets a new one when enabled again.
  if (status === 'INVITED') await invite(transaction, context, { ...member, phone, nowMs });
}
