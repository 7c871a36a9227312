import type { RoleId } from '#contract/people/access/role-ids.ts';
import { mayManage, requiresPassword } from '#contract/people/access/roles.ts';
import type { ChangedStaff } from '#contract/people/staff/staff.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, type Refused, refuse } from '#platform/refusals/refuse.ts';
import type { StaffContext } from '../access/index.ts';
import { checkOwnPassword } from './account/own-password.ts';
import { endWhatIsLost } from './end-what-is-lost.ts';
import { lockStaff } from './members.queries.ts';
import { presentMember } from './staff.presenter.ts';
import { findMember, getMember, type MemberRow } from './staff.queries.ts';
import { type Standing, standingOf } from './staff.rules.ts';
import { tellOwners } from './staff-texts.ts';

type ChangeRefusal =
  | 'user_not_found'
  | 'owners_only'
  | 'password_required'
  | 'wrong_password'
  | 'too_many_attempts';

/**
 * For work that may take a right away from a person: they can do nothing meanwhile. Locks them and
 * every owner.
 */
export function actOnStaff<Result>(
  { transact, businessId }: StaffContext,
  subjectUserId: number,
  work: (transaction: DatabaseTransaction, standing: Standing) => Promise<Result>,
): Promise<Result> {
  const act = async (transaction: DatabaseTransaction, roleId: number) => {
    const locked = await lockStaff(transaction, businessId, [subjectUserId]);
    return work(transaction, standingOf(roleId, locked));
  };
  return transact(act, [subjectUserId]);
}

/**
 * Runs an act that takes the actor's password if it concerns an owner or manager. Only the act's
 * transaction knows the roles, and it holds locks, so the password is checked between two runs: the
 * first is refused and changes nothing, and the second decides everything again.
 */
export async function withPassword<Result>(
  context: StaffContext,
  currentPassword: string | undefined,
  act: (isProved: boolean) => Promise<Result>,
) {
  const done = await act(false);
  const isAsked = isRefused(done) && done.code === 'password_required';
  if (!isAsked || currentPassword === undefined) return done;
  return (await checkOwnPassword(context, currentPassword)) ?? act(true);
}

/** `roleId`: the role that they will have, if it may be another one. */
type Subject = { userId: number; roleId?: RoleId | undefined; currentPassword: string | undefined };

/**
 * Runs an action on a staff member that the actor may manage, and returns them as they are
 * afterwards. Tells all owners if the member became an owner or no longer is one, and ends what the
 * member may no longer have.
 */
export async function changeStaffMember<Code extends string>(
  context: StaffContext,
  { userId, roleId, currentPassword }: Subject,
  work: (
    transaction: DatabaseTransaction,
    before: MemberRow,
    standing: Standing,
  ) => Promise<Refused<Code> | undefined>,
): Promise<ChangedStaff | Refused<Code | ChangeRefusal>> {
  const { businessId, nowMs, session, vault } = context;
  const member = { businessId, userId };
  const changed = await withPassword(context, currentPassword, (isProved) =>
    actOnStaff(context, userId, async (transaction, standing) => {
      const before = await findMember(transaction, member);
      if (!before) return refuse('user_not_found');
      const roles = [before.role_id, roleId ?? before.role_id];
      if (!roles.every((one) => mayManage(standing.roleId, one))) return refuse('owners_only');
      if (requiresPassword(...roles) && !isProved) return refuse('password_required');
      const refused = await work(transaction, before, standing);
      if (refused) return refused;
      const changed = await getMember(transaction, member);
      if (!roles.includes(changed.role_id)) throw new Error('a role was changed without a proof');
      const lost = await endWhatIsLost(
        transaction,
        context,
        { businessId, after: changed },
        (audited) => context.audit(transaction, audited),
      );
      await tellOwners(transaction, context, { businessId, before, after: changed, nowMs });
      const after = await getMember(transaction, member);
      return { ...presentMember(after, session, vault), ...lost };
    }),
  );
  context.forget(userId);
  return changed;
}
