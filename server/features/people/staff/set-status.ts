import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, type Refused, refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../access/index.ts';
import { changeStaffMember } from './act-on-staff.ts';
import { type InviteParts, invite } from './invitations/invite.ts';
import { updateMember } from './members.queries.ts';
import { openUserPhone } from './person-secrets.ts';
import type { MemberRow } from './staff.queries.ts';
import { isLastOwner, type Standing } from './staff.rules.ts';

type Change = {
  businessId: number;
  before: MemberRow;
  standing: Standing;
  status: 'ACTIVE' | 'DISABLED';
  nowMs: number;
};

/**
 * Removes a person from the staff or brings them back. The transaction must have locked them: a
 * sign-in of theirs at this moment waits, and `endWhatIsLost` ends its session afterwards. Returns
 * the audit entry; undefined if the status did not change.
 */
export async function setStatus(
  transaction: DatabaseTransaction,
  parts: InviteParts,
  { businessId, before, standing, status, nowMs }: Change,
): Promise<'STAFF_DISABLED' | 'STAFF_ENABLED' | undefined | Refused<'last_owner'>> {
  const userId = before.user_id;
  const member = { businessId, userId };
  if (status === 'DISABLED' && isLastOwner(standing, userId)) return refuse('last_owner');
  if ((before.status === 'DISABLED') === (status === 'DISABLED')) return undefined;
  if (status === 'DISABLED') {
    await updateMember(transaction, member, { status });
    return 'STAFF_DISABLED';
  }
  if (before.joined_at === null) {
    await updateMember(transaction, member, { status: 'INVITED' });
    const phone = openUserPhone(parts.vault, before);
    await invite(transaction, parts, { ...member, phone, nowMs });
  } else {
    // Their devices here were revoked, and codes sent earlier no longer verify any.
    await updateMember(transaction, member, { status, enabled_again_at: new Date(nowMs) });
  }
  return 'STAFF_ENABLED';
}

export const changeStatus: Operation<'changeBusinessUserStatus'> = ({ params, body }, context) => {
  const { status, currentPassword } = body;
  const subject = { userId: params.userId, currentPassword };
  return changeStaffMember(context, subject, async (transaction, before, standing) => {
    const { businessId, nowMs } = context;
    const change = { businessId, before, standing, status, nowMs };
    const action = await setStatus(transaction, context, change);
    if (isRefused(action)) return action;
    if (action) await context.audit(transaction, { action, subjectUserId: before.user_id });
    return undefined;
  });
};
