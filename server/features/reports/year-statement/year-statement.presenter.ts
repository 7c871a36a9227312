import { presentIncomeExpense } from '../income-expense/index.ts';
import { presentAmounts } from '../report/index.ts';
import type { YearSums } from './year-statement.queries.ts';

/** For a month in which nothing happened: the year's amounts, all zero. */
export const nothingOf = (sums: YearSums): YearSums =>
  Object.fromEntries(Object.keys(sums).map((name) => [name, 0])) as YearSums;

export type YearLinesRow = {
  sums: YearSums;
  deposits: number;
  depositsCents: number;
  owedAtStartCents: number;
  owedAtEndCents: number;
};

export const presentYearLines = ({ sums, ...row }: YearLinesRow) => ({
  ...presentIncomeExpense(sums),
  numDeposits: row.deposits,
  numCardPayments: sums.cardPayments,
  ...presentAmounts({
    owedAtStartAmt: row.owedAtStartCents,
    depositsMadeAmt: row.depositsCents,
    owedAtEndAmt: row.owedAtEndCents,
    cardPaymentsAmt: sums.cardPaymentsCents,
    cardRefundsAmt: sums.cardRefundsCents,
  }),
});
