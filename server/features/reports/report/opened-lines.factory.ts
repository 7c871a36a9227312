import {
  discounts,
  lineCents,
  type PaidThere,
  type PaidThereLine,
  paidThereCents,
  paidThereLines,
  type Statement,
  type StatementLine,
  sections,
  tipsOfRevenue,
} from '#contract/reports/income-expense/statement.ts';
import { noFilter } from '#contract/reports/transactions/find-transactions.ts';
import type { AmountId } from '#contract/reports/transactions/shown-amounts.ts';
import { isShownByOracle } from '../../../testing/money/oracle-history.ts';
import type { FullTransaction } from '../transactions/index.ts';

/** The columns whose totals together are a line's amount, once the history shows its rows. */
type Line = StatementLine | PaidThereLine;

const columnsOf: Partial<Record<Line['amount'], readonly AmountId[]>> = {
  takeoutSubtotalAmt: ['itemTotal'],
  deliverySubtotalAmt: ['itemTotal'],
  takeoutTipAmt: ['tip'],
  posAmt: ['itemTotal', 'tip'],
  refundAmt: ['itemTotal', 'tip'],
  grossRevenueTotalAmt: ['itemTotal', 'tip'],
  ccFeeAmt: ['cardFee'],
  joyousFeeAmt: ['serviceFee'],
  expenseTotalAmt: ['cardFee', 'serviceFee'],
  netRevenueTotalAmt: ['itemTotal', 'tip', 'cardFee', 'serviceFee'],
  taxAmtCollected: ['tax'],
  taxRemittedAmt: ['taxRemitted'],
  adjustmentAmt: ['adjustment'],
  depositTotalAmt: ['total'],
  discountAmt: ['discount'],
  tipsAmt: ['tip'],
  paidThereSubtotalAmt: ['itemTotal'],
  paidThereTipAmt: ['tip'],
  paidThereTaxAmt: ['tax'],
  paidThereRefundAmt: ['itemTotal', 'tip', 'tax'],
};

type Whole = Statement & PaidThere;

function openedBy(line: Line, rows: readonly FullTransaction[]) {
  const opened = rows.filter((row) => isShownByOracle(row, { ...noFilter, ...line.filter }));
  const columns = columnsOf[line.amount] ?? [];
  const cents = opened.flatMap((row) => columns.map((column) => row.cents?.[column] ?? Number.NaN));
  const sum = cents.reduce((all, amount) => all + amount, 0);
  return [line.label, sum, line.count === undefined ? undefined : opened.length];
}

const countOf = (statement: Whole, { count }: Line) =>
  count === undefined ? undefined : statement[count];

/**
 * What each line says, and what the rows that it opens add up to. `there`: what isn't ours to pay out.
 */
export const openedLines = (
  statement: Whole,
  { rows, there }: Record<'rows' | 'there', readonly FullTransaction[]>,
) => [
  ...[...sections.flatMap(({ lines }) => lines), discounts, tipsOfRevenue].map(
    (line: StatementLine) => ({
      said: [line.label, lineCents(statement, line), countOf(statement, line)],
      opened: openedBy(line, rows),
    }),
  ),
  ...paidThereLines.map((line) => ({
    said: [line.label, paidThereCents(statement, line), countOf(statement, line)],
    opened: openedBy(line, there),
  })),
];
