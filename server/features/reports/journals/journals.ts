import { negated } from '#contract/money/cents.ts';
import { localDayAt } from '#contract/time/zone-periods.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../people/access/index.ts';
import { presentAmounts, type ReportSource, readReport } from '../report/index.ts';
import { accounts } from './accounts.data.ts';
import { type Journal, journalOf } from './journal.rules.ts';
import { findDeposits, sumDepositParts } from './journals.queries.ts';
import { journalNumber } from './layouts.rules.ts';

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

const sides = (cents: number) => ({
  debit: Math.max(cents, 0),
  credit: Math.max(negated(cents), 0),
});

function presentJournal(journal: Journal) {
  const { sweepBatchNum, date, lines } = journal;
  const totals = { debit: 0, credit: 0 };
  for (const { cents } of lines) {
    totals.debit += sides(cents).debit;
    totals.credit += sides(cents).credit;
  }
  return {
    sweepBatchNum,
    journalNumber: journalNumber(journal),
    journalDate: date,
    lines: lines.map(({ account, description, cents }) => ({
      accountName: accounts[account].name,
      accountCode: accounts[account].code,
      description,
      ...presentAmounts(sides(cents)),
    })),
    totals: presentAmounts(totals),
  };
}

export const showJournal: Operation<'getDepositJournal'> = (
  { query: { sweepBatchNum } },
  context,
) =>
  readReport(context, async (source) => {
    const [journal] = await readJournals(source, [sweepBatchNum]);
    return journal ? presentJournal(journal) : refuse('deposit_not_found');
  });
