import { sql } from 'kysely';
import type { Exported } from '#contract/reports/exports/exports.ts';
import { deleteInBatches } from '#platform/database/delete-in-batches.queries.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import type { SecretTransaction } from '#platform/database/transactions.ts';

export type ExportLink = {
  businessId: number;
  exportId: string;
  userId: number;
  sessionId: number;
  secretHash: Buffer;
  exported: Exported;
  fileName: string;
  nowMs: number;
  expiresAt: Date;
};

export const insertExport = (transaction: DatabaseTransaction, link: ExportLink) =>
  transaction
    .insertInto('report_exports')
    .values({
      business_id: link.businessId,
      export_id: link.exportId,
      user_id: link.userId,
      session_id: link.sessionId,
      secret_sha256: link.secretHash,
      what: JSON.stringify(link.exported),
      file_name: link.fileName,
      made_at: new Date(link.nowMs),
      expires_at: link.expiresAt,
    })
    .execute();

/** By its secret, no matter who made it. */
export const findExport = (transaction: SecretTransaction, exportId: string, secretHash: Buffer) =>
  transaction
    .selectFrom('report_exports')
    .select(['business_id', 'session_id', 'what', 'file_name'])
    .where('secret_sha256', '=', secretHash)
    .where('export_id', '=', exportId)
    .executeTakeFirst();

/** False if it was already used or has expired: of all simultaneous tries, one succeeds. */
export async function claimExport(
  transaction: DatabaseTransaction,
  { businessId, exportId }: { businessId: number; exportId: string },
  nowMs: number,
): Promise<boolean> {
  const now = new Date(nowMs);
  const claimed = await transaction
    .updateTable('report_exports')
    .set({ taken_at: now })
    .where('business_id', '=', businessId)
    .where('export_id', '=', exportId)
    .where('taken_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

export const deleteOldExports = (database: Database, beforeMs: number): Promise<void> =>
  deleteInBatches(database, {
    table: 'report_exports',
    hasEnded: sql`expires_at < ${new Date(beforeMs)}`,
    beganAt: 'expires_at',
  });
