import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { actingFor, RestaurantTransaction } from '#platform/database/transactions.ts';

type Acting = ReturnType<typeof actingFor>;

type StaffAct = {
  sessionId: number;
  userId: number;
  /** The people whom the transaction takes a right away from. */
  alone: readonly number[];
  at: Date;
};

/** The role of the session's person; undefined if it has ended. See `begin_staff_act`. */
export async function beginStaffAct(
  transaction: DatabaseTransaction,
  acting: Acting,
  { sessionId, userId, alone, at }: StaffAct,
): Promise<number | undefined> {
  const { rows } = await sql<{ role: number | null }>`${prepared} ${acting}
    select begin_staff_act(${sessionId}, ${userId}, ${alone}::integer[], ${at}) as role
    from acting`.execute(transaction);
  return rows[0]?.role ?? undefined;
}

/** The scopes of the key; undefined if it can't be used any more. See `begin_key_act`. */
export async function beginKeyAct(
  transaction: DatabaseTransaction,
  acting: Acting,
  { keyId, at }: { keyId: string; at: Date },
): Promise<string[] | undefined> {
  const { rows } = await sql<{ scopes: string[] | null }>`${prepared} ${acting}
    select begin_key_act(${keyId}, ${at}) as scopes from acting`.execute(transaction);
  return rows[0]?.scopes ?? undefined;
}

/** The role of the session's person while it is open: see the SQL function `session_role`. */
export async function findSessionRole(
  transaction: RestaurantTransaction,
  sessionId: number,
  nowMs: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ role: number | null }>`
    select session_role(${sessionId}, ${new Date(nowMs)}) as role`.execute(transaction);
  return rows[0]?.role ?? undefined;
}

/**
 * Call it before taking a right away from these people, and before any row lock: it waits for their
 * running calls, and they can begin nothing until the transaction ends. See `lock_person`.
 */
export async function lockPeople(
  transaction: DatabaseTransaction,
  userIds: readonly number[],
): Promise<void> {
  await sql`select lock_person(id, true) from (
    select distinct id from unnest(${userIds}::integer[]) as held (id) order by id) as held`.execute(
    transaction,
  );
}

/**
 * Like `lockPeople`, for all people whose session ends when another one is opened on the device.
 * `acting`: needed if this is the first statement of the transaction.
 */
export async function lockPeopleOnDevice(
  transaction: DatabaseTransaction,
  deviceId: number,
  acting: Acting = sql`with acting as (select)`,
): Promise<void> {
  await sql`${acting} select lock_people_on_device(${deviceId}) from acting`.execute(transaction);
}
