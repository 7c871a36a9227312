import type { SessionRow } from './sessions.queries.ts';

/** Who is asking, in which restaurant and on which device: from the session, never from the call. */
export type StaffSession = {
  businessId: number;
  businessExternalId: string;
  businessName: string;
  sessionId: number;
  userId: number;
  deviceId: number;
  email: string;
  /** The operator did: see `confirm-admin` on the command line. */
  emailConfirmed: boolean;
  roleId: number;
  firstName: string;
  lastName: string;
  deviceIsOurs: boolean;
  idleEndsAtMs: number;
  endsAtMs: number;
};

export const sessionOf = (row: SessionRow): StaffSession => ({
  businessId: row.business_id,
  businessExternalId: row.business_external_id,
  businessName: row.business_name,
  sessionId: row.session_id,
  userId: row.user_id,
  deviceId: row.device_id,
  email: row.email,
  emailConfirmed: row.email_confirmed,
  roleId: row.role_id,
  firstName: row.first_name,
  lastName: row.last_name,
  deviceIsOurs: row.device_ours,
  idleEndsAtMs: row.idle_ends_at.getTime(),
  endsAtMs: row.ends_at.getTime(),
});
