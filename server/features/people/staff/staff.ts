import { mayManage, requiresPassword } from '#contract/people/access/roles.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { lockIfOpen } from '../../ground/restaurant/index.ts';
import { isAdminEmail, type Operation } from '../access/index.ts';
import { changeStaffMember, withPassword } from './act-on-staff.ts';
import { invite } from './invitations/invite.ts';
import { insertInvitedMember } from './new-member.ts';
import { openUserPhone } from './person-secrets.ts';
import { readMobileNumber } from './read-mobile-number.ts';
import { presentMember } from './staff.presenter.ts';
import { findStaff, getMember } from './staff.queries.ts';
import { staffBudget } from './staff.rules.ts';
import { tellOwners } from './staff-texts.ts';

export const listStaff: Operation<'listBusinessUsers'> = async (_input, context) => {
  const { businessId, session, vault } = context;
  const rows = await context.transact((transaction) => findStaff(transaction, businessId));
  return rows.map((row) => presentMember(row, session, vault));
};

/** Adds a person to the staff, and texts them the link that lets them join. */
export const addStaff: Operation<'addBusinessUser'> = async ({ body }, context) => {
  const { businessId, nowMs, session, vault } = context;
  const { emailAddress: email, mobileNumber, currentPassword, ...rest } = body;
  // An address at such a domain makes an administrator, so no restaurant may add one.
  if (isAdminEmail(email, context.adminEmailDomains)) return refuse('email_reserved');
  const usedUp = await context.spend([staffBudget, String(businessId)]);
  if (usedUp) return usedUp;
  return withPassword(context, currentPassword, (isProved) =>
    context.transact(async (transaction, roleId) => {
      if (!mayManage(roleId, rest.roleId)) return refuse('owners_only');
      if (requiresPassword(rest.roleId) && !isProved) return refuse('password_required');
      if (!(await lockIfOpen(transaction, businessId))) return refuse('restaurant_closed');
      const phone = await readMobileNumber(mobileNumber);
      if (isRefused(phone)) return phone;
      const person = { ...rest, businessId, email, phone };
      const { userId, isNew } = await insertInvitedMember(transaction, vault, person);
      if (!isNew) return refuse('already_staff');
      await invite(transaction, context, { businessId, userId, phone, nowMs });
      await context.audit(transaction, { action: 'STAFF_INVITED', subjectUserId: userId });
      const after = await getMember(transaction, { businessId, userId });
      await tellOwners(transaction, context, { businessId, after, nowMs });
      return presentMember(after, session, vault);
    }),
  );
};

export const reinvite: Operation<'reinviteBusinessUser'> = async ({ params, body }, context) => {
  const { userId } = params;
  const subject = { userId, currentPassword: body.currentPassword };
  const { businessId, nowMs, vault } = context;
  const usedUp = await context.spend([staffBudget, String(businessId)]);
  if (usedUp) return usedUp;
  return changeStaffMember(context, subject, async (transaction, member) => {
    if (member.status !== 'INVITED') return refuse('not_invited');
    const phone = openUserPhone(vault, member);
    const invited = await invite(transaction, context, { businessId, userId, phone, nowMs });
    if (isRefused(invited)) return invited;
    await context.audit(transaction, { action: 'STAFF_REINVITED', subjectUserId: userId });
    return undefined;
  });
};
