import { localDayAt } from '#contract/zone-periods.ts';
import type { ReportSource } from '../report/index.ts';
import { findDeposits, sumDepositParts } from './deposit-parts.queries.ts';
import { type Journal, journalOf } from './journal.rules.ts';

/** The restaurant's deposits for an accountant, oldest first; missing ones are left out. */
export async function readJournals(
  { transaction, businessId, zones }: ReportSource,
  sweepBatchNums: readonly number[],
): Promise<Journal[]> {
  const of = { businessId, sweepBatchNums };
  const deposits = await findDeposits(transaction, of);
  const parts = await sumDepositParts(transaction, of);
  return deposits.map((deposit): Journal => {
    const {
      sweep_batch_num: sweepBatchNum,
      made_at: madeAt,
      amount_cents: amountCents,
      carried_over_cents: carriedOverCents,
    } = deposit;
    const booked = { sweepBatchNum, amountCents, carriedOverCents };
    return {
      sweepBatchNum,
      date: localDayAt(zones, madeAt.getTime()),
      lines: journalOf(booked, parts.get(sweepBatchNum) ?? []),
    };
  });
}
