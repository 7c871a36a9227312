import { negated } from '#contract/money/cents.ts';
import { presentAmounts } from '../report/index.ts';
import { accounts } from './accounts.data.ts';
import type { Journal } from './journal.rules.ts';
import { journalNumber } from './layouts.rules.ts';

const sides = (cents: number) => ({
  debit: Math.max(cents, 0),
  credit: Math.max(negated(cents), 0),
});

export function presentJournal(journal: Journal) {
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
