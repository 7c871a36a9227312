import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

/** What the seal covers, and the stored seal: docs/SEALS.md. */
export async function findSealedText(
  transaction: DatabaseTransaction,
  { businessId, sweepBatchNum }: { businessId: number; sweepBatchNum: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select sealed_head(
        (select seal from deposits as before where before.business_id = deposit.business_id
         and before.sweep_batch_num = deposit.sweep_batch_num - 1),
        business_id, sweep_batch_num, cut_off, made_at, amount_cents, carried_over_cents, entries)
      || (select string_agg(sealed_line, '' order by occurred_at, entry_id) from entries_paid_out
          where business_id = ${businessId} and sweep_batch_num = ${sweepBatchNum})
      || E'seal\t' || encode(seal, 'hex') || E'\n' as text
    from deposits as deposit
    where business_id = ${businessId} and sweep_batch_num = ${sweepBatchNum}`.execute(transaction);
  return rows[0]?.text;
}
