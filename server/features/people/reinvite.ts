import { mayManage } from '#contract/access/roles.ts';
import type { Door } from '../access/index.ts';
import { recordAudit } from '../audit/index.ts';
import { actOnStaff, type NotPermitted } from './act-on-staff.ts';
import type { Actor, MayNot } from './actor.ts';
import { invite } from './invite.ts';
import { openUserPhone } from './person-secrets.ts';
import { findMember, type MemberRow } from './staff.queries.ts';

export type Reinvited =
  | { outcome: 'invited'; member: MemberRow }
  | { outcome: 'joined' }
  | MayNot
  | NotPermitted;

/** A new link for somebody who has not joined yet. */
export function reinvite(
  door: Door,
  { session, address, userId }: Actor & { userId: number },
): Promise<Reinvited> {
  const { businessId } = session;
  const member = { businessId, userId };
  const nowMs = door.now();
  const act = { permission: 'staff.manage', subjectUserId: userId } as const;
  return actOnStaff<Reinvited>(door, { session, address }, act, async (transaction, standing) => {
    const found = await findMember(transaction, member);
    if (!found) return { outcome: 'not_found' };
    if (!mayManage(standing.roleId, found.role_id)) return { outcome: 'owners_only' };
    if (found.status !== 'INVITED') return { outcome: 'joined' };
    await invite(transaction, door, { ...member, phone: openUserPhone(door.vault, found), nowMs });
    await recordAudit(transaction, {
      businessId,
      action: 'STAFF_REINVITED',
      actorUserId: session.userId,
      subjectUserId: userId,
      address,
      nowMs,
    });
    const after = await findMember(transaction, member);
    return after ? { outcome: 'invited', member: after } : { outcome: 'not_found' };
  });
}
