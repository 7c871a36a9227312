import type { Deposit } from '#contract/reports/deposits.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { findZones } from '../restaurants/index.ts';
import { presentDeposit } from './deposits.presenter.ts';
import { findDepositHeaders, findReturns } from './deposits.queries.ts';

/** One deposit as in its report, without its transactions. */
export async function readDepositHead(
  transaction: DatabaseTransaction,
  businessId: number,
  sweepBatchNum: number,
): Promise<Deposit | undefined> {
  const [header] = await findDepositHeaders(transaction, businessId, [sweepBatchNum]);
  if (!header) return undefined;
  const returns = await findReturns(transaction, businessId);
  return presentDeposit(header, await findZones(transaction, businessId), returns);
}
