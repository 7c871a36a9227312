import type { changeBusinessUserStatus } from '#contract/people/staff.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import type { Operation } from '../access/index.ts';
import { changeStaffMember } from './change-staff-member.ts';
import { setStatus } from './set-status.ts';
import { presentMember } from './staff.presenter.ts';
import { getMember } from './staff.queries.ts';

export const changeStatus: Operation<typeof changeBusinessUserStatus> = async (
  { params: { userId }, body: { status } },
  context,
) => {
  const { businessId, nowMs, session, vault } = context;
  const changed = await changeStaffMember(
    context,
    userId,
    async (transaction, before, standing) => {
      const change = { businessId, before, standing, status, nowMs };
      const action = await setStatus(transaction, context, change);
      if (isRefused(action)) return action;
      if (action) await context.audit(transaction, { action, subjectUserId: userId });
      return presentMember(await getMember(transaction, { businessId, userId }), session, vault);
    },
  );
  context.forget(userId);
  return changed;
};
