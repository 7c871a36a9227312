import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { heldSchema } from '../deposits/deposits.ts';
import { incomeExpenseLines } from '../income-expense/income-expense.ts';
import { completeUpTo, textAndNumber } from '../report/amounts.ts';
import { reportCalls } from '../report/calls.ts';

const endpoint = endpointsIn('Reports');

const yearMessage = 'must be a year, such as 2026';

export const statementYear = z
  .int({ error: yearMessage })
  .min(2000, { error: yearMessage })
  .max(2199, { error: yearMessage });

/** The figures for a month or a year: docs/MONEY.md defines each. */
const lines = z.object({
  ...incomeExpenseLines,
  numDeposits: z.number().int(),
  numCardPayments: z.number().int(),
  ...textAndNumber([
    'owedAtStartAmt',
    'depositsMadeAmt',
    'owedAtEndAmt',
    'cardPaymentsAmt',
    'cardPaymentsWithoutRemittedAmt',
    'cardRefundsAmt',
  ]),
});

export type YearLines = z.infer<typeof lines>;

export const getYearStatement = endpoint(reportCalls.getYearStatement, {
  summary: "A year's statement for the accountant: income, expenses and deposits by month",
  query: z.object({
    year: z.coerce.number({ error: yearMessage }).pipe(statementYear),
  }),
  response: z.object({
    completeUpTo,
    businessName: z.string(),
    year: z.number().int(),
    firstYear: z
      .number()
      .int()
      .nullable()
      .describe('The year of the first transaction; null if there is none.'),
    fromDate: z.number().int(),
    toDate: z.number().int(),
    months: z
      .array(z.object({ month: z.number().int().min(1).max(12), ...lines.shape }))
      .describe('Only months that have begun.'),
    total: lines.describe('The whole year.'),
    held: heldSchema.describe(
      'The part of what is owed that is held for review now, of whatever year. Null: none.',
    ),
    reconciliation: z
      .object(
        textAndNumber([
          'depositsMadeAmt',
          'ofOtherYearsAmt',
          'notInThemAmt',
          'depositTotalAmt',
          'unexplainedAmt',
        ]),
      )
      .describe(
        'Deposits made in the year - their transactions of other years + its transactions not in them = depositTotalAmt.',
      ),
  }),
});
