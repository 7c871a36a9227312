import { sql } from 'kysely';
import type { AuditAction } from '#contract/people/account.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import type { PersonTransaction } from '#platform/database/transactions.ts';
import { mostWrongInARow } from './access.rules.ts';

export type CodeTry = {
  /** Wrong codes on strange devices, this one among them; 0 when none is counted. */
  inARow: number;
  /** Only when the person proved this device before, here, and it was not revoked. */
  deviceId: number | null;
};

/** One statement, for a known and an unknown address: see the SQL function `count_code_try`. */
export async function countCodeTry(
  transaction: DatabaseTransaction,
  tried: { businessId: number; userId: number | null; deviceHash: Buffer },
): Promise<CodeTry> {
  const { rows } = await sql<{ in_a_row: number; device_id: number | null }>`
    select * from count_code_try(${tried.businessId}, ${tried.userId}, ${tried.deviceHash})`.execute(
    transaction,
  );
  return { inARow: rows[0]?.in_a_row ?? 0, deviceId: rows[0]?.device_id ?? null };
}

export async function setBackWrongCodes(transaction: PersonTransaction, userId: number) {
  await transaction
    .updateTable('wrong_codes')
    .set({ in_a_row: 0 })
    .where('user_id', '=', userId)
    .execute();
}

export type FailedProofRow = {
  businessId: number;
  userId: number | null;
  emailIndex: Buffer;
  action: AuditAction;
  detail: string;
  address: string;
  /** The device that it counts against. */
  deviceId: number | null;
  nowMs: number;
};

/**
 * One statement, for a known and an unknown address: see the SQL function `record_failed_proof`. True when
 * the device was revoked by it.
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
