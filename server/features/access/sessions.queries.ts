import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { deviceUnusedMs, type serverIdleMs } from './access.rules.ts';

export type SessionSecrets = { userToken: Buffer; businessToken: Buffer; device: Buffer };

export type SessionRow = {
  business_id: number;
  business_external_id: string;
  business_name: string;
  session_id: number;
  user_id: number;
  device_id: number;
  email: string;
  email_confirmed: boolean;
  role_id: number;
  first_name: string;
  last_name: string;
  device_ours: boolean;
  idle_ends_at: Date;
  ends_at: Date;
};

/** One query: see `staff_session` in 016_proofs.sql. */
export async function findSessionRow(
  database: Database,
  { userToken, businessToken, device }: SessionSecrets,
  seen: { nowMs: number; seenEveryMs: number; idleMs: typeof serverIdleMs },
): Promise<SessionRow | undefined> {
  const at = new Date(seen.nowMs);
  const seenBefore = new Date(seen.nowMs - seen.seenEveryMs);
  const { rows } = await sql<SessionRow>`select * from staff_session(
    ${userToken}, ${businessToken}, ${device}, ${at}, ${seenBefore},
    ${seen.idleMs.sharedDevice} * interval '1 millisecond',
    ${seen.idleMs.ownDevice} * interval '1 millisecond')`.execute(database);
  return rows[0];
}

export type NewSession = {
  userId: number;
  businessId: number;
  deviceId: number;
  deviceIsOurs: boolean;
  /** The hash that the password was right for; nothing for who is inside elsewhere. */
  passwordHash: string | null;
  userToken: Buffer;
  businessToken: Buffer;
  nowMs: number;
  idleEndsAt: Date;
  endsAt: Date;
  address: string;
  action: 'SIGNED_IN' | 'SWITCHED_RESTAURANT';
};

/** Nothing when something was taken away in the meantime: the device, the password, the person. */
export async function insertSession(
  database: Database | DatabaseTransaction,
  session: NewSession,
): Promise<{ emailConfirmed: boolean } | undefined> {
  const { rows } = await sql<{ email_confirmed: boolean }>`select * from begin_session(
    ${session.userId}, ${session.businessId}, ${session.deviceId}, ${session.deviceIsOurs},
    ${session.passwordHash}, ${session.userToken}, ${session.businessToken},
    ${new Date(session.nowMs)}, ${session.idleEndsAt}, ${session.endsAt}, ${session.address},
    ${session.action}, ${deviceUnusedMs} * interval '1 millisecond')`.execute(database);
  return rows[0] && { emailConfirmed: rows[0].email_confirmed };
}

/** False when it had ended. */
export async function endSession(
  transaction: DatabaseTransaction,
  { businessId, sessionId }: { businessId: number; sessionId: number },
  nowMs: number,
): Promise<boolean> {
  const ended = await transaction
    .updateTable('sessions')
    .set({ ended_at: new Date(nowMs) })
    .where('business_id', '=', businessId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** All of a person's that the transaction reaches, but for the one they are in. */
export async function endSessionsOf(
  transaction: DatabaseTransaction,
  userId: number,
  nowMs: number,
  exceptSessionId = 0,
) {
  await transaction
    .updateTable('sessions')
    .set({ ended_at: new Date(nowMs) })
    .where('user_id', '=', userId)
    .where('session_id', '<>', exceptSessionId)
    .where('ended_at', 'is', null)
    .execute();
}

export type Workplace = {
  business_id: number;
  external_id: string;
  name: string;
  role_id: number;
  first_name: string;
  last_name: string;
};

export async function findWorkplaces(
  database: Database | DatabaseTransaction,
  userId: number,
): Promise<Workplace[]> {
  const { rows } = await sql<Workplace>`
    select * from workplaces_of(${userId}) order by name, business_id`.execute(database);
  return rows;
}
