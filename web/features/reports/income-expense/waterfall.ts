import {
  lineCents,
  type Statement,
  type StatementLine,
  sections,
} from '#contract/reports/income-expense/statement.ts';

export type Step = {
  line: StatementLine;
  /** As in the statement: deductions are negative. */
  cents: number;
  /** Where its bar begins and ends, in cents; a sum starts at zero. */
  fromCents: number;
  toCents: number;
  isSum: boolean;
};

const sums: readonly StatementLine['amount'][] = [
  'grossRevenueTotalAmt',
  'netRevenueTotalAmt',
  'depositTotalAmt',
];

/** From gross revenue to the deposit, in the order of the statement's lines. */
export function waterfallOf(statement: Statement): Step[] {
  const lines = sections.flatMap((section) => section.lines);
  const first = lines.findIndex(({ amount }) => amount === 'grossRevenueTotalAmt');
  let runningCents = 0;
  return (
    lines
      .slice(first)
      // The expense total is left out: its lines are steps already.
      .filter(({ amount }) => amount !== 'expenseTotalAmt')
      .filter((line) => !line.isRare || lineCents(statement, line) !== 0)
      .map((line) => {
        const cents = lineCents(statement, line);
        const isSum = sums.includes(line.amount);
        const fromCents = isSum ? 0 : runningCents;
        runningCents = fromCents + cents;
        return { line, cents, fromCents, toCents: runningCents, isSum };
      })
  );
}
