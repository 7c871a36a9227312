import { may, type Permission } from '#contract/access/roles.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import type { StaffContext } from '../access/index.ts';
import { holdStaff } from './members.queries.ts';
import { type Standing, standingOf } from './staff.rules.ts';

type Act = {
  permission: Permission;
  /** Whom it is about, when that is one of the staff. */
  subjectUserId?: number;
};

/**
 * Everything that staff do to staff runs in here. Whoever acts is read again and locked, together
 * with the person that it is about: an owner who was demoted or disabled a moment ago changes nothing
 * any more.
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
