import { sql } from 'kysely';
import { deleteInBatches } from '#platform/database/delete-in-batches.queries.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import type { RestaurantTransaction } from '#platform/database/transactions.ts';
import type { serverIdleMs } from './access.rules.ts';

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

/** On these devices, whoever uses them. */
export async function endSessionsOn(
  transaction: DatabaseTransaction,
  { businessId, deviceIds }: { businessId: number; deviceIds: number[] },
  nowMs: number,
) {
  await transaction
    .updateTable('sessions')
    .set({ ended_at: new Date(nowMs) })
    .where('business_id', '=', businessId)
    .where('device_id', 'in', deviceIds)
    .where('ended_at', 'is', null)
    .execute();
}

type NewSession = {
  businessId: number;
  userId: number;
  deviceId: number;
  nowMs: number;
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

/** Ended before that. `started_at` is compared as well so that its index is used. */
export function deleteOldSessions(database: Database, beforeMs: number): Promise<void> {
  const before = new Date(beforeMs);
  const hasEnded = sql`started_at < ${before} and least(ended_at, idle_ends_at, ends_at) < ${before}`;
  return deleteInBatches(database, { table: 'sessions', hasEnded, beganAt: 'started_at' });
}
