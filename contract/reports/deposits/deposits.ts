import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { completeUpTo, dateTimeSchema, textAndNumber } from '../report/amounts.ts';
import { reportCalls } from '../report/calls.ts';
import {
  dateRange,
  isForward,
  notForward,
  page,
  queryList,
  transactionFilter,
} from '../report/criteria.ts';
import { summarySchema, transactionRowSchema } from '../transactions/transactions.ts';

const endpoint = endpointsIn('Reports');

const depositRow = {
  sweepBatchNum: z.number().int(),
  transactionDate: dateTimeSchema.describe('The sweep date: when the deposit was made.'),
  ...textAndNumber(['amount']),
};

const bankReturns = z
  .array(
    z.object({
      returnedDate: z.iso.date(),
      reason: z.string(),
      sentAgainDate: z.iso.date().nullable().describe('Null: not yet.'),
    }),
  )
  .describe("When the restaurant's bank returned the deposit. Its amount and seal stay the same.");

const depositSchema = z.object({
  ...depositRow,
  cutOffDateTime: dateTimeSchema.describe('Everything in the deposit happened before this time.'),
  firstDateTime: dateTimeSchema.describe('When its first transaction happened.'),
  lastDateTime: dateTimeSchema.describe('When its last transaction happened.'),
  entryCount: z.number().int(),
  ...textAndNumber(['carriedOverAmount', 'unexplainedAmount']),
  bankReturns,
  seal: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 over its transactions and the deposit before it.'),
});

const listQuery = z.object({ ...dateRange, ...page }).refine(isForward, notForward);
const detailQuery = z
  .object({
    sweepBatchNumList: queryList(
      z.coerce
        .number({ error: 'must be a number' })
        .int({ error: 'must be a whole number' })
        .min(1)
        .max(2_147_483_647),
    )
      .pipe(z.array(z.number()).min(1, { error: 'must name a deposit' }))
      .describe('The deposits, such as 3 or 3,4.'),
    ...transactionFilter,
    ...page,
  })
  .refine(isForward, notForward);

export type Deposit = z.infer<typeof depositSchema>;

export const heldSchema = z
  .object({
    ...textAndNumber(['amount']),
    entries: z.number().int(),
    since: dateTimeSchema.describe('When the first of them was held.'),
    firstDateTime: dateTimeSchema.describe('When the earliest of them happened.'),
  })
  .nullable()
  .describe(
    'What is held for review now: ours to pay out, but waiting for no deposit until we have decided. Null: nothing.',
  );

export type Held = NonNullable<z.infer<typeof heldSchema>>;

export const nextDepositSchema = z
  .object({
    entryCount: z.number().int(),
    ...textAndNumber(['amount', 'carriedOverAmount']),
    nextSweepDateTime: dateTimeSchema.describe('When the next sweep is due.'),
    held: heldSchema,
  })
  .describe(
    'Transactions waiting for the next sweep. If the amount is zero or less, no deposit is made and they keep waiting. What is held for review is not among them.',
  );

export const listDeposits = endpoint(reportCalls.listDeposits, {
  summary: 'The deposits, newest first; fromDate and toDate apply to the sweep date',
  query: listQuery,
  response: z.object({
    completeUpTo,
    totalResults: z.number().int(),
    totals: z.object(textAndNumber(['amount'])),
    nextDeposit: nextDepositSchema,
    results: z.array(
      z.object({
        ...depositRow,
        orderCount: z.number().int(),
        addsUp: z
          .boolean()
          .describe(
            'Whether its transactions still have the number, times and amount that were sealed.',
          ),
        ...textAndNumber(['unexplainedAmount']),
        bankReturns,
      }),
    ),
  }),
});

export const getDepositDetail = endpoint(reportCalls.getDepositDetail, {
  summary: 'Deposits with their transactions. The header amounts cover each whole deposit',
  query: detailQuery,
  response: z.object({
    completeUpTo,
    deposits: z.array(depositSchema).describe('Sorted by sweepBatchNum.'),
    totalResults: z.number().int(),
    summary: summarySchema.describe('Totals of all transactions found.'),
    results: z.array(transactionRowSchema),
  }),
  refusals: {
    deposit_not_found: {
      status: 404,
      message: "We couldn't find that deposit.",
      field: 'sweepBatchNumList',
    },
  },
});
