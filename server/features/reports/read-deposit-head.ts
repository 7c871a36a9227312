import type { Deposit } from '#contract/reports/deposits.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { findZones } from '../restaurants/index.ts';
import { presentDeposit } from './deposits.presenter.ts';
import { findDepositHeaders } from './deposits.queries.ts';

/** One deposit as its report says it, without its transactions. */
export async function readDepositHead(
  transaction: DatabaseTransaction,
  businessId: number,
  sweepBatchNum: number,
): Promise<Deposit | undefined> {
  const [header] = await findDepositHeaders(transaction, businessId, [sweepBatchNum]);
  return header && presentDeposit(header, await findZones(transaction, businessId));
}
