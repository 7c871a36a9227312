import { mayManage, ownerRoleId, roleOf } from '#contract/access/roles.ts';
import type { ChangedBusinessUser } from '#contract/people/staff.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { normalisePhone } from '#platform/phone/normalise-phone.ts';
import type { Services } from '../access/index.ts';
import { type Audited, recordAudit } from '../audit/index.ts';
import { findOwnPlace } from '../restaurants/index.ts';
import { actOnStaff, type NotPermitted, type Standing } from './act-on-staff.ts';
import type { Actor, MayNot } from './actor.ts';
import { invite } from './invite.ts';
import { isPhoneOf, sealUserPhone } from './person-secrets.ts';
import { findMember, type MemberRow, updateInvitedPhone, updateMember } from './staff.queries.ts';
import { roleChangedText } from './staff-texts.ts';
import { tellMember } from './text-staff-member.ts';

export type StaffChanged =
  | { outcome: 'changed'; member: MemberRow }
  | { outcome: 'bad_phone'; problem: string }
  /** They have joined: only they change it, in their own account. */
  | { outcome: 'number_not_yours' }
  | MayNot
  | NotPermitted;

type Changing = Actor & { userId: number; change: ChangedBusinessUser };

/** Name, role, or number of somebody who has not joined: all of it, or nothing. */
export async function changeStaff(services: Services, changing: Changing): Promise<StaffChanged> {
  const { userId, change } = changing;
  const phone = change.mobileNumber && (await normalisePhone(change.mobileNumber));
  if (phone && phone.outcome === 'refused') {
    return { outcome: 'bad_phone', problem: phone.problem };
  }
  const typed = phone ? phone.phone : undefined;
  const act = { permission: 'staff.manage', subjectUserId: userId } as const;
  const result = await actOnStaff(services, changing, act, (transaction, standing) =>
    changeWithin(transaction, services, changing, { standing, phone: typed }),
  );
  services.forget(userId);
  return result;
}

async function changeWithin(
  transaction: DatabaseTransaction,
  services: Services,
  { session, address, userId, change }: Changing,
  { standing, phone }: { standing: Standing; phone: string | undefined },
): Promise<StaffChanged> {
  const { businessId } = session;
  const member = { businessId, userId };
  const before = await findMember(transaction, member);
  if (!before) return { outcome: 'not_found' };
  const roleId = change.roleId ?? before.role_id;
  if (!mayManage(standing.roleId, before.role_id) || !mayManage(standing.roleId, roleId)) {
    return { outcome: 'owners_only' };
  }
  const isLastOwner = standing.owners.length === 1 && standing.owners[0] === userId;
  if (isLastOwner && roleId !== ownerRoleId) return { outcome: 'last_owner' };
  if (phone !== undefined && before.joined_at !== null) return { outcome: 'number_not_yours' };

  const nowMs = services.now();
  const { firstName: first_name, lastName: last_name } = change;
  await updateMember(transaction, member, { first_name, last_name, role_id: roleId });
  const entry = { businessId, actorUserId: session.userId, subjectUserId: userId, address, nowMs };
  const entries: Audited[] = [];
  const hasNewName =
    (first_name ?? before.first_name) !== before.first_name ||
    (last_name ?? before.last_name) !== before.last_name;
  if (hasNewName) {
    const detail = `${before.first_name} ${before.last_name}`;
    entries.push({ ...entry, action: 'STAFF_CHANGED', detail: `was ${detail}` });
  }
  if (roleId !== before.role_id) {
    const { name } = roleOf(roleId);
    const detail = `${roleOf(before.role_id).name} to ${name}`;
    entries.push({ ...entry, action: 'STAFF_ROLE_CHANGED', detail });
    await tellOfRole(transaction, services, { before, businessId, roleName: name, nowMs });
  }
  if (phone !== undefined && !isPhoneOf(services.vault, phone, before)) {
    await updateInvitedPhone(transaction, member, sealUserPhone(services.vault, userId, phone));
    // The last link ends. Whoever is disabled gets one when they are let in again.
    if (before.status === 'INVITED')
      await invite(transaction, services, { ...member, phone, nowMs });
    entries.push({ ...entry, action: 'MOBILE_NUMBER_CHANGED' });
  }
  if (entries.length > 0) await recordAudit(transaction, ...entries);
  const after = await findMember(transaction, member);
  return after ? { outcome: 'changed', member: after } : { outcome: 'not_found' };
}

/** Whoever has not joined, or is disabled, has no role to lose or to misuse. */
async function tellOfRole(
  transaction: DatabaseTransaction,
  { texts }: Services,
  told: { before: MemberRow; businessId: number; roleName: string; nowMs: number },
) {
  const { before, businessId, roleName, nowMs } = told;
  if (before.status !== 'ACTIVE') return;
  const body = roleChangedText(await findOwnPlace(transaction, businessId), roleName);
  const purpose = 'PORTAL_ROLE_CHANGED';
  await tellMember(transaction, texts, { phone: before, purpose, body, businessId, nowMs });
}
