import { mayManage, ownerRoleId, roleOf } from '../../../contract/roles.ts';
import type { ChangedBusinessUser } from '../../../contract/staff.ts';
import { asBusiness } from '../../platform/database/tenant.ts';
import { normalisePhone } from '../../platform/phone/normalise-phone.ts';
import { type Audited, recordAudit } from '../audit/index.ts';
import { type Door, sealUserPhone } from '../portal-login/index.ts';
import { findOwnPlace } from '../restaurants/index.ts';
import type { Actor, MayNot } from './actor.ts';
import { closeWhatItOpened, replaceNumber, tellOldNumber } from './give-new-number.ts';
import {
  findMember,
  holdMember,
  holdOwners,
  type MemberRow,
  type StaffTransaction,
  updateMember,
  worksElsewhere,
} from './staff.queries.ts';

export type StaffChanged =
  | { outcome: 'changed'; member: MemberRow }
  | { outcome: 'bad_phone'; problem: string }
  /** The number also opens other restaurants, or it is the one who asks: that needs the password. */
  | { outcome: 'number_not_yours' }
  | MayNot;

type Changing = Actor & { userId: number; change: ChangedBusinessUser };

/** Name, role or number of somebody on the staff: all of it, or nothing. */
export async function changeStaff(door: Door, changing: Changing): Promise<StaffChanged> {
  const { session, userId, change } = changing;
  const phone = change.mobileNumber && (await normalisePhone(change.mobileNumber));
  if (phone && phone.outcome === 'refused') {
    return { outcome: 'bad_phone', problem: phone.problem };
  }
  const result = await asBusiness(door.database, session.businessId, (transaction) =>
    changeWithin(transaction, door, changing, phone ? phone.phone : undefined),
  );
  door.forget(userId);
  return result;
}

async function changeWithin(
  transaction: StaffTransaction,
  door: Door,
  { session, address, userId, change }: Changing,
  phone: string | undefined,
): Promise<StaffChanged> {
  const { businessId } = session;
  const member = { businessId, userId };
  const owners = await holdOwners(transaction, businessId);
  await holdMember(transaction, member);
  const before = await findMember(transaction, member);
  if (!before) return { outcome: 'not_found' };
  const roleId = change.roleId ?? before.role_id;
  if (!mayManage(session.roleId, before.role_id) || !mayManage(session.roleId, roleId)) {
    return { outcome: 'owners_only' };
  }
  const isLastOwner = owners.length === 1 && owners[0] === userId;
  if (isLastOwner && roleId !== ownerRoleId) return { outcome: 'last_owner' };

  const sealed = phone === undefined ? undefined : sealUserPhone(door.vault, phone);
  const isNewNumber = sealed !== undefined && !sealed.phone_index.equals(before.phone_index);
  if (isNewNumber && (userId === session.userId || (await worksElsewhere(transaction, member)))) {
    return { outcome: 'number_not_yours' };
  }

  const nowMs = door.now();
  const { firstName: first_name, lastName: last_name } = change;
  const names = { first_name, last_name };
  await updateMember(transaction, member, { ...names, role_id: roleId });
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
    const detail = `${roleOf(before.role_id).name} to ${roleOf(roleId).name}`;
    entries.push({ ...entry, action: 'STAFF_ROLE_CHANGED', detail });
  }
  if (isNewNumber && phone !== undefined) {
    await replaceNumber(transaction, userId, sealed);
    await closeWhatItOpened(transaction, door, { ...member, status: before.status, phone, nowMs });
    // Who has not joined had nothing there to lose.
    if (before.status !== 'INVITED') {
      const restaurant = await findOwnPlace(transaction, businessId);
      await tellOldNumber(transaction, door.texts, { before, restaurant, nowMs });
    }
    entries.push({ ...entry, action: 'MOBILE_NUMBER_CHANGED' });
  }
  if (entries.length > 0) await recordAudit(transaction, ...entries);
  const after = await findMember(transaction, member);
  return after ? { outcome: 'changed', member: after } : { outcome: 'not_found' };
}
