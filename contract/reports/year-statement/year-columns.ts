import { centsOf, negated } from '../../money/cents.ts';
import { lineCents, type StatementLine, sections } from '../income-expense/statement.ts';
import type { YearLines } from './year-statement.ts';

export type YearColumn = {
  label: string;
  isTotal?: boolean;
  cents: (lines: YearLines) => number;
};

const columnOf = (line: StatementLine): YearColumn => ({
  label: line.label,
  ...(line.isTotal && { isTotal: true }),
  cents: (lines) => lineCents(lines, line),
});

const linesOf = (title: string) => sections.find((section) => section.title === title)?.lines ?? [];

/**
 * The lines of Income / Expense as columns in the same order: plain addition from left to right.
 */
export const revenueColumns = linesOf('Revenue').map(columnOf);

/** Of these months: hardly any restaurant has tax that we remit. */
const hasRemitted = (months: readonly YearLines[]) =>
  months.some(({ taxRemittedAmt }) => centsOf(taxRemittedAmt) !== 0);

export const expenseColumnsOf = (months: readonly YearLines[]): readonly YearColumn[] =>
  [...linesOf('Expenses'), ...linesOf('Deposit Amount')]
    .filter((line) => line.amount !== 'taxRemittedAmt' || hasRemitted(months))
    .map(columnOf);

/** What was paid is negative, because it is no longer owed. */
export const owedColumns: readonly YearColumn[] = [
  { label: 'Owed at start', cents: (lines) => centsOf(lines.owedAtStartAmt) },
  { label: 'Earned', cents: (lines) => centsOf(lines.depositTotalAmt) },
  { label: 'Deposits made', cents: (lines) => negated(centsOf(lines.depositsMadeAmt)) },
  { label: 'Owed at end', isTotal: true, cents: (lines) => centsOf(lines.owedAtEndAmt) },
];

const withoutRemitted: YearColumn = {
  label: 'Without Tax Remitted',
  cents: (lines) => centsOf(lines.cardPaymentsWithoutRemittedAmt),
};

export const cardColumnsOf = (months: readonly YearLines[]): readonly YearColumn[] => [
  { label: 'Paid by card', cents: (lines) => centsOf(lines.cardPaymentsAmt) },
  ...(hasRemitted(months) ? [withoutRemitted] : []),
  { label: 'Refunded', cents: (lines) => negated(centsOf(lines.cardRefundsAmt)) },
];

type Term = { label: string; cents: number };
type ReconciliationAmounts = Record<
  'depositsMadeAmt' | 'ofOtherYearsAmt' | 'notInThemAmt' | 'depositTotalAmt',
  string
>;

/**
 * Why a year's deposits differ from what it earned: identity 3 of docs/MONEY.md, by plain addition.
 */
export function reconcile(year: number, amounts: ReconciliationAmounts) {
  const terms: Term[] = [
    { label: `Deposits made in ${year}`, cents: centsOf(amounts.depositsMadeAmt) },
    {
      label: 'Less transactions of earlier years in them',
      cents: negated(centsOf(amounts.ofOtherYearsAmt)),
    },
    { label: `Plus ${year} transactions not deposited yet`, cents: centsOf(amounts.notInThemAmt) },
  ];
  const total: Term = {
    label: `Deposit Amount of ${year}`,
    cents: centsOf(amounts.depositTotalAmt),
  };
  const unexplained = terms.reduce((left, { cents }) => left - cents, total.cents);
  return { terms, total, unexplained };
}
