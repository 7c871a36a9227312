import type { Statement } from '#contract/reports/income-expense/statement.ts';

/** Both days of the worked example in docs/MONEY.md. */
export const exampleStatement: Statement = {
  numTakeoutOrders: 1,
  numDeliveryOrders: 1,
  numTakeoutOrdersWithTip: 1,
  numRefunds: 1,
  takeoutSubtotalAmt: '27.00',
  deliverySubtotalAmt: '50.00',
  takeoutTipAmt: '6.00',
  posAmt: '0.00',
  refundAmt: '25.00',
  grossRevenueTotalAmt: '58.00',
  ccFeeAmt: '2.88',
  joyousFeeAmt: '4.16',
  expenseTotalAmt: '7.04',
  netRevenueTotalAmt: '50.96',
  taxAmtCollected: '3.88',
  taxRemittedAmt: '0.00',
  adjustmentAmt: '0.00',
  depositTotalAmt: '54.84',
  discountAmt: '8.00',
  discountReimbursementAmt: '5.00',
  joyousCostAfterIncentivesPct: '-1.4',
};
