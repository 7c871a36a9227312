import {
  discounts,
  lineCents,
  type Statement,
  type StatementLine,
  sections,
} from '#contract/reports/income-expense/statement.ts';
import { noFilter } from '#contract/reports/transactions/find-transactions.ts';
import type { AmountId } from '#contract/reports/transactions/shown-amounts.ts';
import { isShownByOracle } from '../../../testing/money/oracle-history.ts';
import type { FullTransaction } from '../transactions/index.ts';

/** The columns whose totals together are a line's amount, once the history shows its rows. */
const columnsOf: Partial<Record<StatementLine['amount'], readonly AmountId[]>> = {
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
};

/** What each line says, and what the rows that it opens add up to. */
export const openedLines = (statement: Statement, rows: readonly FullTransaction[]) =>
  [...sections.flatMap(({ lines }) => lines), discounts].map((line: StatementLine) => {
    const opened = rows.filter((row) => isShownByOracle(row, { ...noFilter, ...line.filter }));
    const columns = columnsOf[line.amount] ?? [];
    const cents = opened.flatMap((row) =>
      columns.map((column) => row.cents?.[column] ?? Number.NaN),
    );
    const counted = line.count === undefined ? undefined : statement[line.count];
    return {
      said: [line.label, lineCents(statement, line), counted],
      opened: [
        line.label,
        cents.reduce((sum, amount) => sum + amount, 0),
        line.count === undefined ? undefined : opened.length,
      ],
    };
  });
