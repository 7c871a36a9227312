import {
  lineCents,
  type Statement,
  type StatementLine,
  sections,
} from '#contract/reports/statement.ts';

export type Step = {
  line: StatementLine;
  /** As the statement shows it: what is taken is below zero. */
  cents: number;
  /** Where its bar begins and ends, in cents; a sum begins at zero. */
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
      // The sum of the expenses is in its lines already.
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
