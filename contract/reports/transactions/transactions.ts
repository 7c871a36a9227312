import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { amounts, byAmount } from '../../money/amounts.ts';
import { paymentFilters, paymentStatuses } from '../../money/ledger/payment-status.ts';
import { serviceFilters } from '../../orders/orders/order-words.ts';
import { lineOfText } from '../../text.ts';
import {
  completeUpTo,
  dateTimeSchema,
  dueAmounts,
  textAndNumber,
  textAndNumberIfBooked,
  transactionAmounts,
} from '../report/amounts.ts';
import { reportCalls } from '../report/calls.ts';
import {
  completionReasons,
  dateRange,
  isForward,
  mostRows,
  notForward,
  page,
  serviceStages,
  transactionFilter,
  unlessEmpty,
} from '../report/criteria.ts';
import { longestFind } from './find-transactions.ts';
import { filterableAmounts, isShown, sortableColumns, transactionKinds } from './shown-amounts.ts';

const endpoint = endpointsIn('Reports');

/** Enough for five calls to load all that is printed. */
const mostRowsOfPage = 1_000;

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
    .enum(['COUPON', 'CHARGEBACK', 'KITCHEN', 'CORRECTION', 'REFUSED', 'REMITTED', 'FEE'])
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
  ...textAndNumberIfBooked(transactionAmounts),
  orderDetails: z
    .object({ dueToRestaurant: z.object(textAndNumberIfBooked(dueAmounts)) })
    .nullable()
    .describe(
      'Null if the order came without lines, and for an adjustment that belongs to no order.',
    ),
});

const totalsSchema = z.object({
  newOrderCount: z.number().int(),
  refundCount: z.number().int(),
  adjustmentCount: z.number().int(),
  taxRemittedCount: z.number().int().describe('Of how many we remit tax.'),
  ...textAndNumber(transactionAmounts),
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

/** How a list of transactions is filtered and sorted: see `TransactionFilter`. */
export const transactionView = {
  // The address may have been cut inside an emoji, which PostgreSQL can't hold.
  find: lineOfText(longestFind)
    .overwrite((text) => text.toWellFormed())
    .default(''),
  kind: z.enum([...transactionKinds, '']).default(''),
  service: z.enum([...serviceFilters, '']).default(''),
  payment: z.enum([...paymentFilters, '']).default(''),
  amount: z.enum([...filterableAmounts, '']).default(''),
  sort: z.enum(sortableColumns).default('date'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
};

/** The amounts of a row that the history shows. */
export const historyAmounts = byAmount(amounts.filter(isShown), 'wire', () => true as const);

/** All that it shows of a row. */
export const historyFields = {
  entryId: true,
  kind: true,
  reservationId: true,
  reservationDateTime: true,
  serviceType: true,
  cause: true,
  reason: true,
  isLate: true,
  sweepBatchNum: true,
  isHeld: true,
  ...historyAmounts,
} as const;

const historyRowSchema = transactionRowSchema
  .pick(historyFields)
  .extend({ hasDetails: z.boolean().describe('Whether the order came with lines.') });

export type HistoryRow = z.infer<typeof historyRowSchema>;

const entryNumber = unlessEmpty(
  z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
);

const historyQuery = z
  .object({
    ...dateRange,
    ...transactionView,
    limit: unlessEmpty(z.coerce.number().int().min(1).max(mostRowsOfPage).default(200)),
    offset: unlessEmpty(
      z.coerce
        .number()
        .int()
        .min(0)
        .max(mostRows - 1)
        .default(0),
    ),
    asOf: entryNumber.describe(
      'From the first page: further pages leave out what was booked since, so that no row moves.',
    ),
    around: entryNumber.describe('A ledger entry: answers its page, whatever the offset.'),
  })
  .refine(isForward, notForward);

export type HistoryQuery = z.output<typeof historyQuery>;

const foundInHistory = z.object({
  completeUpTo,
  totalResults: z.number().int().describe('How many there are in the range.'),
  totals: totalsSchema.describe('Totals of the range.'),
  shown: z
    .object({
      totalResults: z.number().int(),
      totals: totalsSchema,
      days: z.array(
        z.object({
          day: z.iso.date(),
          totalResults: z.number().int(),
          totals: totalsSchema.pick(historyAmounts),
        }),
      ),
    })
    .describe("What the filter shows, also by the restaurant's days, oldest first."),
});

export type FoundInHistory = z.infer<typeof foundInHistory>;

export const searchHistory = endpoint(reportCalls.searchHistory, {
  summary: 'A page of the transaction history, filtered and sorted, as the portal shows it',
  query: historyQuery,
  response: z.object({
    found: foundInHistory.nullable().describe('On the first page; null if asOf was given.'),
    asOf: z.number().int().describe('The last entry booked when the first page was read.'),
    offset: z.number().int(),
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
