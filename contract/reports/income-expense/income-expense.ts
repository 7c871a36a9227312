import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { completeUpTo, textAndNumber } from '../report/amounts.ts';
import { reportCalls } from '../report/calls.ts';
import { bothDates, isForward, notForward } from '../report/criteria.ts';

const endpoint = endpointsIn('Reports');

/** The lines of a statement, for a month or a year. */
export const incomeExpenseLines = {
  numTakeoutOrders: z.number().int(),
  numDeliveryOrders: z.number().int(),
  numTakeoutOrdersWithTip: z.number().int(),
  numRefunds: z.number().int(),
  ...textAndNumber([
    'takeoutSubtotalAmt',
    'deliverySubtotalAmt',
    'takeoutTipAmt',
    'posAmt',
    'refundAmt',
    'grossRevenueTotalAmt',
    'tipsAmt',
    'ccFeeAmt',
    'joyousFeeAmt',
    'expenseTotalAmt',
    'netRevenueTotalAmt',
    'taxAmtCollected',
    'taxRemittedAmt',
    'adjustmentAmt',
    'depositTotalAmt',
    'discountAmt',
    'discountReimbursementAmt',
  ]),
  joyousCostAfterIncentivesPct: z
    .string()
    .regex(/^(?!-0\.0$)-?\d+\.\d$|^n\/a$/)
    .describe('One decimal; `n/a` without revenue.'),
  joyousCostAfterIncentivesPctAsDouble: z.number().nullable(),
};

/** Below the statement, in none of its totals: what isn't ours to pay out. */
const paidThereLines = {
  numPaidThereOrders: z.number().int(),
  ...textAndNumber([
    'paidThereSubtotalAmt',
    'paidThereTipAmt',
    'paidThereTaxAmt',
    'paidThereRefundAmt',
  ]),
};

/** Its totals cover only what is ours to pay out. docs/MONEY.md defines each line. */
export const getIncomeExpense = endpoint(reportCalls.getIncomeExpense, {
  summary: 'Revenue, expenses and deposit total of a range',
  query: z.object(bothDates).refine(isForward, notForward),
  response: z.object({
    completeUpTo,
    businessName: z.string(),
    fromDate: z.number().int(),
    toDate: z.number().int(),
    ...incomeExpenseLines,
    ...paidThereLines,
  }),
});
