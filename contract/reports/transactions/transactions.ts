import { z } from 'zod';
import { endpointsIn } from '../endpoint.ts';
import { paymentStatuses } from '../orders/payment-status.ts';
import {
  dateTimeSchema,
  dueAmounts,
  transactionAmounts,
  withTwins,
  withTwinsIfBooked,
} from './amounts.ts';
import { reportCalls } from './calls.ts';
import {
  completionReasons,
  isForward,
  notForward,
  page,
  serviceStages,
  transactionFilter,
} from './criteria.ts';

const endpoint = endpointsIn('Reports');

export const transactionRowSchema = z.object({
  entryId: z
    .number()
    .int()
    .nullable()
    .describe("The ledger entry; null for an order that isn't booked yet."),
  kind: z.enum(['ORDER', 'REFUND', 'ADJUSTMENT']),
  reservationId: z
    .number()
    .int()
    .nullable()
    .describe('The order; null for an adjustment that belongs to no order.'),
  reservationDateTime: dateTimeSchema.describe(
    "When it was completed, refunded or booked; for an order that isn't booked yet, when it is due.",
  ),
  serviceType: z.string().nullable(),
  serviceStage: z.enum(serviceStages).nullable(),
  completionReason: z.enum(completionReasons).nullable(),
  paymentStatus: z.enum(paymentStatuses).nullable(),
  cause: z
    .enum(['COUPON', 'CHARGEBACK', 'KITCHEN', 'CORRECTION', 'REFUSED'])
    .nullable()
    .describe('For an adjustment.'),
  reason: z.string().nullable().describe('For a refund or an adjustment.'),
  isLate: z
    .boolean()
    .describe("It reached us only after its day's cut-off, so it goes into a later deposit."),
  sweepBatchNum: z.number().int().nullable().describe('The deposit that includes it.'),
  isHeld: z.boolean().describe('Held for review: it waits for no deposit until we have decided.'),
  newOrderCount: z.number().int().describe('1 for a booked order, otherwise 0.'),
  refundCount: z.number().int().describe('1 for a refund, otherwise 0.'),
  ...withTwinsIfBooked(transactionAmounts),
  orderDetails: z
    .object({ dueToRestaurant: z.object(withTwinsIfBooked(dueAmounts)) })
    .nullable()
    .describe(
      'Null if the order came without lines, and for an adjustment that belongs to no order.',
    ),
});

export const totalsSchema = z.object({
  newOrderCount: z.number().int(),
  refundCount: z.number().int(),
  adjustmentCount: z.number().int(),
  ...withTwins(transactionAmounts),
});

/** The same rows by how the diner paid: the amounts of the four groups add up to the total. */
export const summarySchema = z.object({
  total: totalsSchema,
  inApp: totalsSchema.describe('By card, in the app.'),
  inStorePayments: totalsSchema.describe(
    'By card at the counter, through us. Its newOrderCount is 0; its amounts are real.',
  ),
  paidElsewhere: totalsSchema.describe('Not ours to pay out.'),
  adjustments: totalsSchema,
});

export const completeUpTo = dateTimeSchema
  .nullable()
  .describe(
    'The time up to which every integration that may still send orders has confirmed them; null if none has confirmed anything.',
  );

const searchQuery = z.object({ ...transactionFilter, ...page }).refine(isForward, notForward);
const summaryQuery = z.object(transactionFilter).refine(isForward, notForward);

export type TransactionRow = z.infer<typeof transactionRowSchema>;
export type Totals = z.infer<typeof totalsSchema>;
export type Summary = z.infer<typeof summarySchema>;
export type TransactionCriteria = z.output<typeof searchQuery>;

export const searchTransactions = endpoint(reportCalls.searchTransactions, {
  summary: 'The transaction history: orders, refunds and adjustments, newest first',
  query: searchQuery,
  response: z.object({
    completeUpTo,
    totalResults: z
      .number()
      .int()
      .describe('How many were found in all, not just those in results.'),
    totals: totalsSchema.describe('Totals of everything found that is booked.'),
    results: z.array(transactionRowSchema),
  }),
});

/**
 * The fields that the history shows or filters by. A third of the bytes, which saves seconds with a hundred
 * thousand rows.
 */
export const historyRowSchema = transactionRowSchema
  .pick({
    entryId: true,
    kind: true,
    reservationId: true,
    reservationDateTime: true,
    serviceType: true,
    paymentStatus: true,
    cause: true,
    reason: true,
    isLate: true,
    sweepBatchNum: true,
    isHeld: true,
    orderSubtotal: true,
    tipAmountToBusiness: true,
    joyousCommissionAmount: true,
    taxCollectedAmount: true,
    ccTransactionFee: true,
    adjustmentAmount: true,
    netTotalForPeriod: true,
    refundAmount: true,
    discountAmount: true,
  })
  .extend({ hasDetails: z.boolean().describe('Whether the order came with lines.') });

export type HistoryRow = z.infer<typeof historyRowSchema>;

export const searchHistory = endpoint(reportCalls.searchHistory, {
  summary: 'The rows of the transaction search, with only the fields that the list shows',
  query: searchQuery,
  response: z.object({
    completeUpTo,
    totalResults: z.number().int(),
    totals: totalsSchema.describe('Totals of everything found that is booked.'),
    results: z.array(historyRowSchema),
  }),
});

export const getTransactionSummary = endpoint(reportCalls.getTransactionSummary, {
  summary: 'Totals of the transaction history, also by how diners paid',
  query: summaryQuery,
  response: z.object({
    completeUpTo,
    totalResults: z.number().int(),
    summary: summarySchema,
  }),
});
