import { may, mayManage } from '#contract/access/roles.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import type { StaffContext } from '../access/index.ts';
import { findMember, holdStaff, type MemberRow } from './staff.queries.ts';
import { activeOwnersIn } from './staff.rules.ts';

/** What a change of staff may go by: nothing of it changes until the transaction ends. */
export type Standing = {
  /** Of whoever acts, as it is now and not when their session was looked up. */
  roleId: number;
  /** Those who own the restaurant and can come in. */
  owners: number[];
};

/**
 * All that staff do to staff goes through here. Whoever acts is read again and locked, together with
 * the person that it is about: an owner who was demoted or disabled a moment ago finishes nothing.
 */
export function changeStaffMember<Result>(
  { transact, businessId, session }: StaffContext,
  userId: number,
  work: (
    transaction: DatabaseTransaction,
    member: MemberRow,
    standing: Standing,
  ) => Promise<Result>,
): Promise<Result | Refused<'not_permitted' | 'user_not_found' | 'owners_only'>> {
  return transact(async (transaction) => {
    const held = await holdStaff(transaction, businessId, [session.userId, userId]);
    const actor = held.find((member) => member.user_id === session.userId);
    if (actor?.status !== 'ACTIVE' || !may(actor.role_id, 'staff.manage')) {
      return refuse('not_permitted');
    }
    const member = await findMember(transaction, { businessId, userId });
    if (!member) return refuse('user_not_found');
    if (!mayManage(actor.role_id, member.role_id)) return refuse('owners_only');
    return work(transaction, member, { roleId: actor.role_id, owners: activeOwnersIn(held) });
  });
}
