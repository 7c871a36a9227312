import { presentIncomeExpense } from '../income-expense/index.ts';
import { presentAmounts } from '../report/index.ts';
import type { YearSums } from './year-statement.queries.ts';

const none: YearSums = {
  deliveryOrders: 0,
  deliveryCents: 0,
  takeoutOrders: 0,
  takeoutCents: 0,
  ordersWithTip: 0,
  tipCents: 0,
  posCents: 0,
  refunds: 0,
  refundCents: 0,
  cardFeeCents: 0,
  serviceFeeCents: 0,
  taxCents: 0,
  remittedCents: 0,
  adjustmentCents: 0,
  discountCents: 0,
  reimbursedCents: 0,
  cardPayments: 0,
  cardPaymentsCents: 0,
  cardRefundsCents: 0,
};

export type YearLinesRow = {
  /** Undefined if nothing happened. */
  sums: YearSums | undefined;
  deposits: number;
  depositsCents: number;
  owedAtStartCents: number;
  owedAtEndCents: number;
};

export const presentYearLines = ({ sums = none, ...row }: YearLinesRow) => ({
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
