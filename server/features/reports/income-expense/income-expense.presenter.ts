import { shareOf } from '#contract/half-even.ts';
import { presentAmounts } from '../report/index.ts';
import type { IncomeExpenseSums, PaidThereSums } from './income-expense.queries.ts';

const grossOf = (sums: IncomeExpenseSums) =>
  sums.takeoutCents + sums.deliveryCents + sums.tipCents + sums.posCents - sums.refundCents;

const expensesOf = (sums: IncomeExpenseSums) => sums.cardFeeCents + sums.serviceFeeCents;

export const depositTotalOf = (sums: IncomeExpenseSums) =>
  grossOf(sums) - expensesOf(sums) + sums.taxCents - sums.remittedCents + sums.adjustmentCents;

/** The table of docs/MONEY.md, line by line. */
export function presentIncomeExpense(sums: IncomeExpenseSums) {
  const grossCents = grossOf(sums);
  const expenseCents = expensesOf(sums);
  const netRevenueCents = grossCents - expenseCents;
  return {
    numDeliveryOrders: sums.deliveryOrders,
    numTakeoutOrders: sums.takeoutOrders,
    numTakeoutOrdersWithTip: sums.ordersWithTip,
    numRefunds: sums.refunds,
    ...presentAmounts({
      deliverySubtotalAmt: sums.deliveryCents,
      takeoutSubtotalAmt: sums.takeoutCents,
      takeoutTipAmt: sums.tipCents,
      posAmt: sums.posCents,
      refundAmt: sums.refundCents,
      grossRevenueTotalAmt: grossCents,
      tipsAmt: sums.tipsCents,
      ccFeeAmt: sums.cardFeeCents,
      joyousFeeAmt: sums.serviceFeeCents,
      expenseTotalAmt: expenseCents,
      netRevenueTotalAmt: netRevenueCents,
      taxAmtCollected: sums.taxCents,
      taxRemittedAmt: sums.remittedCents,
      adjustmentAmt: sums.adjustmentCents,
      depositTotalAmt: depositTotalOf(sums),
      discountAmt: sums.discountCents,
      discountReimbursementAmt: sums.reimbursedCents,
    }),
    ...costOf(sums.serviceFeeCents - sums.reimbursedCents, grossCents),
  };
}

export const presentPaidThere = (sums: PaidThereSums) => ({
  numPaidThereOrders: sums.orders,
  ...presentAmounts({
    paidThereSubtotalAmt: sums.subtotalCents,
    paidThereTipAmt: sums.tipCents,
    paidThereTaxAmt: sums.taxCents,
    paidThereRefundAmt: sums.refundCents,
  }),
});

/** In percent of the gross revenue, with one decimal, half-even. */
function costOf(costCents: number, grossCents: number) {
  if (grossCents <= 0) {
    return {
      joyousCostAfterIncentivesPct: 'n/a',
      joyousCostAfterIncentivesPctAsDouble: null,
    };
  }
  const tenths = shareOf(costCents, 1_000, grossCents);
  const size = Math.abs(tenths);
  return {
    joyousCostAfterIncentivesPct: `${tenths < 0 ? '-' : ''}${Math.trunc(size / 10)}.${size % 10}`,
    joyousCostAfterIncentivesPctAsDouble: tenths === 0 ? 0 : tenths / 10,
  };
}
