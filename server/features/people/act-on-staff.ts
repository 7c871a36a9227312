import { may, mayManage, type Permission } from '#contract/access/roles.ts';
import type { BusinessUser } from '#contract/people/staff.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import type { StaffContext } from '../access/index.ts';
import { holdStaff } from './members.queries.ts';
import { presentMember } from './staff.presenter.ts';
import { findMember, getMember, type MemberRow } from './staff.queries.ts';
import { type Standing, standingOf } from './staff.rules.ts';

type Act = {
  permission: Permission;
  subjectUserId?: number;
};

/**
 * Everything staff do to other staff runs in here. The actor is read again and locked, together
 * with the person concerned: an owner who was demoted or disabled a moment ago can change nothing.
 */
export function actWithCurrentRole<Result>(
  { transact, businessId, session: { userId } }: StaffContext,
  { permission, subjectUserId = userId }: Act,
  work: (transaction: DatabaseTransaction, standing: Standing) => Promise<Result>,
): Promise<Result | Refused<'not_permitted'>> {
  return transact(async (transaction) => {
    const held = await holdStaff(transaction, businessId, [userId, subjectUserId]);
    const actor = held.find((member) => member.user_id === userId);
    if (actor?.status !== 'ACTIVE' || !may(actor.role_id, permission)) {
      return refuse('not_permitted');
    }
    return work(transaction, standingOf(actor.role_id, held));
  });
}

/**
 * Runs an action on a staff member that the actor may manage, and returns them as they are
 * afterwards.
 */
export async function changeStaffMember<Code extends string>(
  context: StaffContext,
  userId: number,
  work: (
    transaction: DatabaseTransaction,
    before: MemberRow,
    standing: Standing,
  ) => Promise<Refused<Code> | undefined>,
): Promise<BusinessUser | Refused<Code | 'not_permitted' | 'user_not_found' | 'owners_only'>> {
  const { session, vault } = context;
  const member = { businessId: context.businessId, userId };
  const act = { permission: 'staff.manage', subjectUserId: userId } as const;
  const changed = await actWithCurrentRole(context, act, async (transaction, standing) => {
    const before = await findMember(transaction, member);
    if (!before) return refuse('user_not_found');
    if (!mayManage(standing.roleId, before.role_id)) return refuse('owners_only');
    const refused = await work(transaction, before, standing);
    return refused ?? presentMember(await getMember(transaction, member), session, vault);
  });
  context.forget(userId);
  return changed;
}
