import { mayManage } from '#contract/access/roles.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { endSessionsOf, type Services } from '../access/index.ts';
import { recordAudit } from '../audit/index.ts';
import { actOnStaff, type NotPermitted, type Standing } from './act-on-staff.ts';
import type { Actor, MayNot } from './actor.ts';
import { revokeDevicesOf } from './devices.queries.ts';
import { revokeInvitations } from './invitations.queries.ts';
import { type InviteParts, invite } from './invite.ts';
import { openUserPhone } from './person-secrets.ts';
import { findMember, type MemberRow, updateMember } from './staff.queries.ts';

export type StatusChanged = { outcome: 'changed'; member: MemberRow } | MayNot;

type Wanted = 'ACTIVE' | 'DISABLED';
type Changing = {
  businessId: number;
  userId: number;
  status: Wanted;
  standing: Standing;
  /** Nothing is the operator. */
  actor: Actor | null;
  nowMs: number;
};

/**
 * Takes somebody off the staff or back, as part of a change that holds them and acts for the
 * restaurant: whoever is signing in at this moment waits, and their session is ended after it.
 */
export async function changeStatusWithin(
  transaction: DatabaseTransaction,
  parts: InviteParts,
  { businessId, userId, status, standing, actor, nowMs }: Changing,
): Promise<StatusChanged> {
  const member = { businessId, userId };
  const before = await findMember(transaction, member);
  if (!before) return { outcome: 'not_found' };
  if (!mayManage(standing.roleId, before.role_id)) return { outcome: 'owners_only' };
  const isLastOwner = standing.owners.length === 1 && standing.owners[0] === userId;
  if (isLastOwner && status === 'DISABLED') return { outcome: 'last_owner' };
  const isDisabled = before.status === 'DISABLED';
  if (isDisabled === (status === 'DISABLED')) return { outcome: 'changed', member: before };

  if (status === 'DISABLED') {
    await updateMember(transaction, member, { status });
    await revokeInvitations(transaction, member, nowMs);
    await revokeDevicesOf(transaction, member, nowMs);
    await endSessionsOf(transaction, userId, nowMs);
  } else if (before.joined_at === null) {
    await updateMember(transaction, member, { status: 'INVITED' });
    const phone = openUserPhone(parts.vault, before);
    await invite(transaction, parts, { ...member, phone, nowMs });
  } else {
    // They have no device here any more, and codes that were sent before now prove none.
    await updateMember(transaction, member, { status, enabled_again_at: new Date(nowMs) });
  }
  await recordAudit(transaction, {
    businessId,
    action: status === 'DISABLED' ? 'STAFF_DISABLED' : 'STAFF_ENABLED',
    actorUserId: actor?.session.userId ?? null,
    subjectUserId: userId,
    address: actor?.address ?? null,
    nowMs,
  });
  const after = await findMember(transaction, member);
  return after ? { outcome: 'changed', member: after } : { outcome: 'not_found' };
}

export async function changeStatus(
  services: Services,
  { actor, userId, status }: { actor: Actor; userId: number; status: Wanted },
): Promise<StatusChanged | NotPermitted> {
  const { businessId } = actor.session;
  const changing = { businessId, userId, status, actor, nowMs: services.now() };
  const act = { permission: 'staff.manage', subjectUserId: userId } as const;
  const changed = await actOnStaff(services, actor, act, (transaction, standing) =>
    changeStatusWithin(transaction, services, { ...changing, standing }),
  );
  services.forget(userId);
  return changed;
}
