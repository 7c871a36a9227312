import { refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../access/index.ts';
import { changeStaffMember } from './act-on-staff.ts';
import { invite } from './invite.ts';
import { openUserPhone } from './person-secrets.ts';
import { staffBudget } from './staff.rules.ts';

/** A new link for somebody who has not joined yet. */
export const reinvite: Operation<'reinviteBusinessUser'> = async ({ params }, context) => {
  const { userId } = params;
  const { businessId, nowMs, vault } = context;
  const usedUp = await context.spend([staffBudget, String(businessId)]);
  if (usedUp) return usedUp;
  return changeStaffMember(context, userId, async (transaction, member) => {
    if (member.status !== 'INVITED') return refuse('not_invited');
    const phone = openUserPhone(vault, member);
    await invite(transaction, context, { businessId, userId, phone, nowMs });
    await context.audit(transaction, { action: 'STAFF_REINVITED', subjectUserId: userId });
    return undefined;
  });
};
