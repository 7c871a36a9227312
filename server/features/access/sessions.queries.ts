import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import type { PersonTransaction, RestaurantTransaction } from '#platform/database/transactions.ts';
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

/** One statement: see the SQL function `staff_session`. */
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

export type SigningIn = {
  userId: number;
  businessId: number;
  deviceId: number;
  deviceIsOurs: boolean;
  /** The hash that the password was right for; nothing for who is signed in elsewhere. */
  passwordHash: string | null;
  nowMs: number;
};

/** Locked: whoever takes one of these away waits for us, and then ends what we began. */
export const holdSignIn = (
  transaction: RestaurantTransaction & PersonTransaction,
  { businessId, userId, passwordHash }: SigningIn,
) =>
  transaction
    .selectFrom('business_users as b')
    .innerJoin('user_passwords as p', 'p.user_id', 'b.user_id')
    .innerJoin('users as u', 'u.user_id', 'b.user_id')
    .select('u.email_confirmed_at')
    .where('b.business_id', '=', businessId)
    .where('b.user_id', '=', userId)
    .where('b.status', '=', 'ACTIVE')
    .$if(passwordHash !== null, (query) => query.where('p.password_hash', '=', passwordHash))
    .forShare(['b', 'p'])
    .executeTakeFirst();

/** Its hash; nothing when it was revoked, or not used for long. A right password forgives wrong ones. */
export async function noteDeviceUsed(
  transaction: RestaurantTransaction,
  { businessId, userId, deviceId, deviceIsOurs, passwordHash, nowMs }: SigningIn,
): Promise<Buffer | undefined> {
  const row = await transaction
    .updateTable('devices')
    .set({
      last_seen_at: new Date(nowMs),
      ours: deviceIsOurs,
      ...(passwordHash !== null && { wrong_proofs: 0 }),
    })
    .where('business_id', '=', businessId)
    .where('device_id', '=', deviceId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where(sql`greatest(last_seen_at, verified_at)`, '>', new Date(nowMs - deviceUnusedMs))
    .returning('device_sha256')
    .executeTakeFirst();
  return row?.device_sha256;
}

/** Of whoever used it at the restaurant. */
export async function endSessionsOfDevice(
  transaction: RestaurantTransaction,
  { businessId, deviceHash }: { businessId: number; deviceHash: Buffer },
  nowMs: number,
) {
  await transaction
    .updateTable('sessions as s')
    .from('devices as d')
    .set({ ended_at: new Date(nowMs) })
    .whereRef('d.business_id', '=', 's.business_id')
    .whereRef('d.device_id', '=', 's.device_id')
    .where('s.business_id', '=', businessId)
    .where('s.ended_at', 'is', null)
    .where('d.device_sha256', '=', deviceHash)
    .execute();
}

type NewSession = Pick<SigningIn, 'businessId' | 'userId' | 'deviceId' | 'nowMs'> & {
  userToken: Buffer;
  businessToken: Buffer;
  idleEndsAt: Date;
  endsAt: Date;
};

export async function insertSession(transaction: RestaurantTransaction, session: NewSession) {
  const at = new Date(session.nowMs);
  await transaction
    .insertInto('sessions')
    .values({
      business_id: session.businessId,
      user_id: session.userId,
      device_id: session.deviceId,
      user_token_sha256: session.userToken,
      business_token_sha256: session.businessToken,
      started_at: at,
      last_seen_at: at,
      idle_ends_at: session.idleEndsAt,
      ends_at: session.endsAt,
    })
    .execute();
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
