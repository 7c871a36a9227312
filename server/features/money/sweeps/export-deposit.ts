import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { findSealedText } from './sweeps.queries.ts';

const largestNumber = 2_147_483_647;

/** As typed: `undefined` for what can't be a deposit number. */
export function readDepositNumber(text: string): number | undefined {
  const number = Number(/^[1-9]\d{0,9}$/.test(text) ? text : 0);
  return number === 0 || number > largestNumber ? undefined : number;
}

/** In the format that check-export.mjs reads. The number is as typed. */
export async function exportDeposit(
  transaction: DatabaseTransaction,
  { businessId, deposit }: { businessId: number; deposit: string },
) {
  const sweepBatchNum = readDepositNumber(deposit);
  if (sweepBatchNum === undefined) return refuse('deposit_not_found');
  const text = await findSealedText(transaction, { businessId, sweepBatchNum });
  return text ?? refuse('deposit_not_found');
}
