import { mayManage, roleOf } from '#contract/people/access/roles.ts';
import type { PortalDevice } from '#contract/people/staff/account.ts';
import { type BusinessUser, businessUserSchema } from '#contract/people/staff/staff.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import type { StaffSession } from '../access/index.ts';
import type { DeviceRow } from './account/devices.queries.ts';
import { maskedUserPhone } from './person-secrets.ts';
import type { MemberRow } from './staff.queries.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const presentMember = (
  row: MemberRow,
  session: StaffSession,
  vault: Vault,
): BusinessUser => ({
  userId: row.user_id,
  emailAddress: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  maskedPhoneNumber: maskedUserPhone(vault, row),
  roleId: roleOf(row.role_id).id,
  roleName: roleOf(row.role_id).name,
  status: businessUserSchema.shape.status.parse(row.status),
  invitationEndsAt: row.status === 'INVITED' ? iso(row.invitation_ends_at) : null,
  lastSeenAt: iso(row.last_seen_at),
  isYou: row.user_id === session.userId,
  mayBeManaged: mayManage(session.roleId, row.role_id),
  printers: row.printers,
});

export const presentDevice = (row: DeviceRow, session: StaffSession): PortalDevice => ({
  deviceId: row.device_id,
  name: row.name,
  userId: row.user_id,
  userName: `${row.first_name} ${row.last_name}`,
  verifiedAt: row.verified_at.toISOString(),
  lastSeenAt: iso(row.last_seen_at),
  isOurs: row.ours,
  isThisOne: row.device_id === session.deviceId,
});
