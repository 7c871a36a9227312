import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/pool.ts';

/** Short transactions: whoever signs in meanwhile does not wait. */
const batchSize = 1_000;

/**
 * The oldest first: two processes that do this at the same time come to the rows in the same order, so
 * neither deadlocks the other. Row-level security shows only rows that have ended by the database's
 * own clock: a server whose clock is fast deletes nothing too early.
 */
async function deleteBatch(
  database: Database,
  table: 'sessions' | 'invitations' | 'device_verifications' | 'failed_proofs',
  hasEnded: RawBuilder<unknown>,
  beganAt: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${hasEnded}
      order by ${sql.ref(beganAt)} limit ${batchSize}))`.execute(database);
  return Number(numAffectedRows);
}

/** Ended before that. `started_at` is compared as well so that its index is used. */
export function deleteOldSessions(database: Database, beforeMs: number): Promise<number> {
  const before = new Date(beforeMs);
  const hasEnded = sql`started_at < ${before} and least(ended_at, idle_ends_at, ends_at) < ${before}`;
  return deleteBatch(database, 'sessions', hasEnded, 'started_at');
}

export function deleteOldInvitations(database: Database, beforeMs: number): Promise<number> {
  const before = new Date(beforeMs);
  const hasEnded = sql`invited_at < ${before} and least(used_at, revoked_at, expires_at) < ${before}`;
  return deleteBatch(database, 'invitations', hasEnded, 'invited_at');
}

export function deleteOldVerifications(database: Database, beforeMs: number): Promise<number> {
  const hasEnded = sql`started_at < ${new Date(beforeMs)}`;
  return deleteBatch(database, 'device_verifications', hasEnded, 'started_at');
}

export function deleteOldFailedProofs(database: Database, beforeMs: number): Promise<number> {
  return deleteBatch(database, 'failed_proofs', sql`hour < ${new Date(beforeMs)}`, 'hour');
}

/** Their sessions ended long before: using a session counts as using its device. */
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
