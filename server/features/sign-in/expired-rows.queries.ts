import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/pool.ts';

/** So many at once: whoever signs in meanwhile waits for no long transaction. */
const batchSize = 1_000;

/**
 * The oldest first, by where they lie: two that do this at the same time come to the same rows in the
 * same order, and neither waits for who waits for it. What may be seen at all, and removed, says the
 * database by its own clock: a server's that is fast removes nothing too early.
 */
async function deleteBatch(
  database: Database,
  table: 'sessions' | 'invitations' | 'device_verifications' | 'failed_proofs',
  isOver: RawBuilder<unknown>,
  beganAt: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOver}
      order by ${sql.ref(beganAt)} limit ${batchSize}))`.execute(database);
  return Number(numAffectedRows);
}

/** Over for longer than that. What began later cannot be: it is asked for the sake of the index. */
export function deleteOldSessions(database: Database, beforeMs: number): Promise<number> {
  const before = new Date(beforeMs);
  const isOver = sql`started_at < ${before} and least(ended_at, idle_ends_at, ends_at) < ${before}`;
  return deleteBatch(database, 'sessions', isOver, 'started_at');
}

export function deleteOldInvitations(database: Database, beforeMs: number): Promise<number> {
  const before = new Date(beforeMs);
  const isOver = sql`invited_at < ${before} and least(used_at, revoked_at, expires_at) < ${before}`;
  return deleteBatch(database, 'invitations', isOver, 'invited_at');
}

export function deleteOldVerifications(database: Database, beforeMs: number): Promise<number> {
  const isOver = sql`started_at < ${new Date(beforeMs)}`;
  return deleteBatch(database, 'device_verifications', isOver, 'started_at');
}

export function deleteOldFailedProofs(database: Database, beforeMs: number): Promise<number> {
  return deleteBatch(database, 'failed_proofs', sql`hour < ${new Date(beforeMs)}`, 'hour');
}

/** Their sessions have ended long before: a device is seen whenever one is used. */
export async function revokeUnusedDevices(
  database: Database,
  { beforeMs, nowMs }: { beforeMs: number; nowMs: number },
) {
  await database
    .updateTable('devices')
    .set({ revoked_at: new Date(nowMs) })
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`greatest(last_seen_at, verified_at) < ${new Date(beforeMs)}`)
    .execute();
}
