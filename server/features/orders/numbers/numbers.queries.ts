import { type Insertable, sql } from 'kysely';
import { deleteInBatches } from '#platform/database/delete-in-batches.queries.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { SecretTransaction } from '#platform/database/transactions.ts';

// The transactions of the first five name the hash of a token: they see its row and no other.

export async function insertProof(
  transaction: SecretTransaction,
  proof: Insertable<DB['number_proofs']>,
): Promise<void> {
  await transaction.insertInto('number_proofs').values(proof).execute();
}

/** Counts a try, if one is left. One statement, so that no two calls use the same try. */
export function spendTry(
  transaction: SecretTransaction,
  tokenSha256: Buffer,
  { nowMs, mostTries }: { nowMs: number; mostTries: number },
) {
  return transaction
    .updateTable('number_proofs')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_sha256', '=', tokenSha256)
    .where('code_hash', 'is not', null)
    .where('code_expires_at', '>', new Date(nowMs))
    .where('tries', '<', mostTries)
    .returning(['code_hash'])
    .executeTakeFirst();
}

/** Undefined if the same code was right in the meantime. */
export function proveByCode(
  transaction: SecretTransaction,
  { tokenSha256, codeHash }: { tokenSha256: Buffer; codeHash: string },
  { provenAt, expiresAt }: { provenAt: Date; expiresAt: Date },
) {
  return transaction
    .updateTable('number_proofs')
    .set({ code_hash: null, proven_at: provenAt, expires_at: expiresAt })
    .where('token_sha256', '=', tokenSha256)
    .where('code_hash', '=', codeHash)
    .returning(['proof_id', 'sealed_phone'])
    .executeTakeFirst();
}

/** Undefined unless its code was entered, and that is not too long ago. */
export function findProof(transaction: SecretTransaction, tokenSha256: Buffer, nowMs: number) {
  return transaction
    .selectFrom('number_proofs')
    .select(['proof_id', 'sealed_phone'])
    .where('token_sha256', '=', tokenSha256)
    .where('proven_at', 'is not', null)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
}

/** Its code, too, if nobody has entered it yet. */
export async function deleteProof(
  transaction: SecretTransaction,
  tokenSha256: Buffer,
): Promise<void> {
  await transaction.deleteFrom('number_proofs').where('token_sha256', '=', tokenSha256).execute();
}

export const deleteExpiredProofs = (database: Database, beforeMs: number): Promise<void> =>
  deleteInBatches(database, {
    table: 'number_proofs',
    hasEnded: sql`expires_at < ${new Date(beforeMs)}`,
    beganAt: 'expires_at',
  });

/** For a diner who is erased, or who ends them everywhere; the transaction acts for no restaurant. */
export async function deleteProofsOf(
  transaction: DatabaseTransaction,
  phoneIndexes: readonly Buffer[],
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('number_proofs')
    .where('phone_index', 'in', phoneIndexes)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
