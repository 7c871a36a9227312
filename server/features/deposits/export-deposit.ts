import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { findSealedText } from './deposits.queries.ts';

const largestNumber = 2_147_483_647;

/** As check-export.mjs reads it. The number is as it was typed. */
export async function exportDeposit(
  transaction: DatabaseTransaction,
  { businessId, deposit }: { businessId: number; deposit: string },
) {
  const sweepBatchNum = Number(/^[1-9]\d{0,9}$/.test(deposit) ? deposit : 0);
  if (sweepBatchNum === 0 || sweepBatchNum > largestNumber) return refuse('deposit_not_found');
  const text = await findSealedText(transaction, { businessId, sweepBatchNum });
  return text ?? refuse('deposit_not_found');
}
