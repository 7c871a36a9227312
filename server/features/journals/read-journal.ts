import { localDayAt } from '#contract/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { findZones } from '../restaurants/index.ts';
import { findDeposit, sumDepositParts } from './deposit-parts.queries.ts';
import { type Journal, journalOf } from './journal.rules.ts';

/** A deposit of the restaurant as an accountant books it. */
export async function readJournal(
  transaction: DatabaseTransaction,
  of: { businessId: number; sweepBatchNum: number },
) {
  const deposit = await findDeposit(transaction, of);
  if (!deposit) return refuse('deposit_not_found');
  const {
    made_at: madeAt,
    amount_cents: amountCents,
    carried_over_cents: carriedOverCents,
  } = deposit;
  const { sweepBatchNum } = of;
  const parts = await sumDepositParts(transaction, of);
  const journal: Journal = {
    sweepBatchNum,
    date: localDayAt(await findZones(transaction, of.businessId), madeAt.getTime()),
    lines: journalOf({ sweepBatchNum, amountCents, carriedOverCents }, parts),
  };
  return journal;
}
