import {
  lineCents,
  type StatementLine,
  sections,
  wireCents as wire,
} from '#contract/reports/statement.ts';
import type { YearLines } from '#contract/reports/year-statement.ts';

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

const ofSection = (title: string) =>
  (sections.find((section) => section.title === title)?.lines ?? []).map(columnOf);

/** The lines of Income / Expense as columns, in the same order: plain addition from left to right. */
export const revenueColumns = ofSection('Revenue');
export const expenseColumns = [...ofSection('Expenses'), ...ofSection('Deposit Amount')];

/** Below zero: what was paid is owed no longer. */
export const depositColumns: readonly YearColumn[] = [
  { label: 'Owed at start', cents: (lines) => wire(lines.owedAtStartAmt) },
  { label: 'Deposit Amount', cents: (lines) => wire(lines.depositTotalAmt) },
  { label: 'Deposits made', cents: (lines) => 0 - wire(lines.depositsMadeAmt) },
  { label: 'Owed at end', isTotal: true, cents: (lines) => wire(lines.owedAtEndAmt) },
];

export const cardColumns: readonly YearColumn[] = [
  { label: 'Paid by card', cents: (lines) => wire(lines.cardPaymentsAmt) },
  { label: 'Refunded', cents: (lines) => 0 - wire(lines.cardRefundsAmt) },
];

type Reconciliation = { label: string; cents: number };

/** Why a year's deposits aren't what it earned: identity 3 of docs/MONEY.md, by plain addition. */
export function reconcile(
  year: number,
  answer: Record<
    'depositsMadeAmt' | 'ofOtherYearsAmt' | 'notInThemAmt' | 'depositTotalAmt',
    string
  >,
): { terms: readonly Reconciliation[]; total: Reconciliation; unexplained: number } {
  const terms = [
    { label: `Deposits made in ${year}`, cents: wire(answer.depositsMadeAmt) },
    { label: 'In them, transactions of earlier years', cents: 0 - wire(answer.ofOtherYearsAmt) },
    { label: `Transactions of ${year} not in them`, cents: wire(answer.notInThemAmt) },
  ];
  const total = { label: `Deposit Amount of ${year}`, cents: wire(answer.depositTotalAmt) };
  const added = terms.reduce((sum, { cents }) => sum + cents, 0);
  return { terms, total, unexplained: total.cents - added };
}
