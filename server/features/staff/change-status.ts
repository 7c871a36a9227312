import { mayManage } from '../../../contract/roles.ts';
import { asBusiness } from '../../platform/database/tenant.ts';
import { recordAudit } from '../audit/index.ts';
import { type Door, endSessionsOf, openUserPhone } from '../portal-login/index.ts';
import type { Actor, MayNot } from './actor.ts';
import { revokeDevicesOf } from './devices.queries.ts';
import { revokeInvitations } from './invitations.queries.ts';
import { type InviteParts, invite } from './invite.ts';
import {
  findMember,
  holdMember,
  holdOwners,
  type MemberRow,
  type StaffTransaction,
  updateMember,
} from './staff.queries.ts';

export type StatusChanged = { outcome: 'changed'; member: MemberRow } | MayNot;

type Wanted = 'ACTIVE' | 'DISABLED';
type Changing = {
  businessId: number;
  userId: number;
  status: Wanted;
  /** Nothing is the operator, who may change owners, too. */
  actor: Actor | null;
  nowMs: number;
};

/**
 * Takes somebody off the staff or back, as part of a change that acts for the restaurant. The status
 * comes first: who is signing in at this moment waits for it, and their session is ended after it.
 */
export async function changeStatusWithin(
  transaction: StaffTransaction,
  parts: InviteParts,
  { businessId, userId, status, actor, nowMs }: Changing,
): Promise<StatusChanged> {
  const member = { businessId, userId };
  const owners = await holdOwners(transaction, businessId);
  await holdMember(transaction, member);
  const before = await findMember(transaction, member);
  if (!before) return { outcome: 'not_found' };
  if (actor && !mayManage(actor.session.roleId, before.role_id)) return { outcome: 'owners_only' };
  const isLastOwner = owners.length === 1 && owners[0] === userId;
  if (isLastOwner && status === 'DISABLED') return { outcome: 'last_owner' };
  const isDisabled = before.status === 'DISABLED';
  if (isDisabled === (status === 'DISABLED')) return { outcome: 'changed', member: before };

  if (status === 'DISABLED') {
    await updateMember(transaction, member, { status });
    await revokeInvitations(transaction, member, nowMs);
    await revokeDevicesOf(transaction, member, nowMs);
    await endSessionsOf(transaction, userId, nowMs);
  } else {
    const hasJoined = before.joined_at !== null;
    await updateMember(transaction, member, { status: hasJoined ? 'ACTIVE' : 'INVITED' });
    const phone = openUserPhone(parts.vault, before);
    if (!hasJoined) await invite(transaction, parts, { ...member, phone, nowMs });
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
  door: Door,
  { actor, userId, status }: { actor: Actor; userId: number; status: Wanted },
): Promise<StatusChanged> {
  const { businessId } = actor.session;
  const changing = { businessId, userId, status, actor, nowMs: door.now() };
  const changed = await asBusiness(door.database, businessId, (transaction) =>
    changeStatusWithin(transaction, door, changing),
  );
  door.forget(userId);
  return changed;
}
