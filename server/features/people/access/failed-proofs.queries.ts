import { sql } from 'kysely';
import type { AuditAction } from '#contract/ground/audit/audit.ts';
import { deleteInBatches } from '#platform/database/delete-in-batches.queries.ts';
import type { Database } from '#platform/database/pool.ts';
import { mostWrongInARow } from './access.rules.ts';

export type FailedProofRow = {
  businessId: number;
  userId: number | null;
  emailIndex: Buffer;
  action: AuditAction;
  detail: string;
  address: string;
  /** The device that the failure counts against. */
  deviceId: number | null;
  nowMs: number;
};

/**
 * One statement, for known and unknown addresses alike: see the SQL function `record_failed_proof`.
 * Returns true if it revoked the device.
 */
export async function insertFailedProof(
  database: Database,
  failed: FailedProofRow,
): Promise<boolean> {
  const { rows } = await sql<{ is_locked: boolean }>`select record_failed_proof(
    ${failed.businessId}, ${failed.userId}, ${failed.emailIndex}, ${failed.action},
    ${failed.detail}, ${new Date(failed.nowMs)}, ${failed.address}, ${failed.deviceId},
    ${mostWrongInARow}) as is_locked`.execute(database);
  return rows[0]?.is_locked === true;
}

export function deleteOldFailedProofs(database: Database, beforeMs: number): Promise<void> {
  const hasEnded = sql`hour < ${new Date(beforeMs)}`;
  return deleteInBatches(database, { table: 'failed_proofs', hasEnded, beganAt: 'hour' });
}
