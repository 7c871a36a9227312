import { type Insertable, sql } from 'kysely';
import { deleteInBatches } from '#platform/database/delete-in-batches.queries.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { RestaurantTransaction } from '#platform/database/transactions.ts';
import { seenEveryMs, serverIdleMs } from './access.rules.ts';

export type SessionSecrets = { userToken: Buffer; businessToken: Buffer; device: Buffer };

/**
 * Who is asking, at which restaurant and on which device: always from the session, never from the
 * call's input.
 */
export type StaffSession = {
  businessId: number;
  businessExternalId: string;
  businessName: string;
  sessionId: number;
  userId: number;
  deviceId: number;
  email: string;
  /** Confirmed by the operator: see `confirm-admin` on the command line. */
  emailConfirmed: boolean;
  roleId: number;
  firstName: string;
  lastName: string;
  deviceIsOurs: boolean;
  idleEndsAt: Date;
  endsAt: Date;
};

/** One statement: see the SQL function `staff_session`. Only use extends a session. */
export async function findStaffSession(
  database: Database,
  { userToken, businessToken, device }: SessionSecrets,
  { nowMs, isUse }: { nowMs: number; isUse: boolean },
): Promise<StaffSession | undefined> {
  const seenBefore = new Date(isUse ? nowMs - seenEveryMs : 0);
  const { rows } = await sql<StaffSession>`
    select business_id as "businessId", business_external_id as "businessExternalId",
      business_name as "businessName", session_id as "sessionId", user_id as "userId",
      device_id as "deviceId", email, email_confirmed as "emailConfirmed", role_id as "roleId",
      first_name as "firstName", last_name as "lastName", device_ours as "deviceIsOurs",
      idle_ends_at as "idleEndsAt", ends_at as "endsAt"
    from staff_session(${userToken}, ${businessToken}, ${device}, ${new Date(nowMs)}, ${seenBefore},
      ${serverIdleMs.sharedDevice} * interval '1 millisecond',
      ${serverIdleMs.ownDevice} * interval '1 millisecond')`.execute(database);
  return rows[0];
}

const endingOpen = (transaction: DatabaseTransaction, nowMs: number) =>
  transaction
    .updateTable('sessions')
    .set({ ended_at: new Date(nowMs) })
    .where('ended_at', 'is', null);

/** Ends all sessions on these devices, of every person who uses them. */
export const endSessionsOn = (
  transaction: DatabaseTransaction,
  { businessId, deviceIds }: { businessId: number; deviceIds: number[] },
  nowMs: number,
) =>
  endingOpen(transaction, nowMs)
    .where('business_id', '=', businessId)
    .where('device_id', 'in', deviceIds)
    .execute();

export const insertSession = (
  transaction: RestaurantTransaction,
  session: Insertable<DB['sessions']>,
) => transaction.insertInto('sessions').values(session).execute();

/** False if it had already ended. */
export async function endSession(
  transaction: DatabaseTransaction,
  { businessId, sessionId }: { businessId: number; sessionId: number },
  nowMs: number,
): Promise<boolean> {
  const ended = await endingOpen(transaction, nowMs)
    .where('business_id', '=', businessId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Ends all of a person's sessions that the transaction can see, except the current one. */
export const endSessionsOf = (
  transaction: DatabaseTransaction,
  userId: number,
  nowMs: number,
  exceptSessionId = 0,
) =>
  endingOpen(transaction, nowMs)
    .where('user_id', '=', userId)
    .where('session_id', '<>', exceptSessionId)
    .execute();

export type Workplace = Pick<
  StaffSession,
  'businessId' | 'businessExternalId' | 'businessName' | 'roleId' | 'firstName' | 'lastName'
>;

export async function findWorkplaces(database: Database, userId: number): Promise<Workplace[]> {
  const { rows } = await sql<Workplace>`
    select business_id as "businessId", external_id as "businessExternalId",
      name as "businessName", role_id as "roleId", first_name as "firstName",
      last_name as "lastName"
    from workplaces_of(${userId}) order by name, business_id`.execute(database);
  return rows;
}

/**
 * Deletes sessions that ended before then. Also compares `started_at`, so that its index is used.
 */
export function deleteOldSessions(database: Database, beforeMs: number): Promise<void> {
  const before = new Date(beforeMs);
  const hasEnded = sql`started_at < ${before} and least(ended_at, idle_ends_at, ends_at) < ${before}`;
  return deleteInBatches(database, { table: 'sessions', hasEnded, beganAt: 'started_at' });
}
