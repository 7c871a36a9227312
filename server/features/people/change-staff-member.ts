import { mayManage } from '#contract/access/roles.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import type { StaffContext } from '../access/index.ts';
import { actWithCurrentRole } from './act-with-current-role.ts';
import { findMember, type MemberRow } from './staff.queries.ts';
import type { Standing } from './staff.rules.ts';

/** Does to one of the staff what whoever acts may do to them. */
export function changeStaffMember<Result>(
  context: StaffContext,
  userId: number,
  work: (
    transaction: DatabaseTransaction,
    member: MemberRow,
    standing: Standing,
  ) => Promise<Result>,
): Promise<Result | Refused<'not_permitted' | 'user_not_found' | 'owners_only'>> {
  const { businessId } = context;
  const act = { permission: 'staff.manage', subjectUserId: userId } as const;
  return actWithCurrentRole(context, act, async (transaction, standing) => {
    const member = await findMember(transaction, { businessId, userId });
    if (!member) return refuse('user_not_found');
    if (!mayManage(standing.roleId, member.role_id)) return refuse('owners_only');
    return work(transaction, member, standing);
  });
}
