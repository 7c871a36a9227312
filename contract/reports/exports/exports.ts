import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { tooManyAttempts } from '../../people/access/refusals.ts';
import { elseUnknown } from '../../text.ts';
import { customerGroups, customerSorts, defaultCustomerView } from '../customers/customer-rules.ts';
import { depositSorts } from '../deposits/deposit-sorting.ts';
import { itemFilterRefusals, itemSalesFilter } from '../item-sales/item-sales.ts';
import { comparedColumns } from '../item-sales/item-sorting.ts';
import {
  bothDates,
  dateRange,
  isForward,
  notForward,
  transactionFilter,
} from '../report/criteria.ts';
import { hidableColumns } from '../transactions/shown-amounts.ts';
import { transactionView } from '../transactions/transactions.ts';
import { statementYear } from '../year-statement/year-statement.ts';
import { exportCalls } from './calls.ts';
import { depositFormats, depositListFormats, mostXeroLines, tableFormats } from './formats.ts';

const endpoint = endpointsIn('Reports');

const format = z.enum(tableFormats);
const direction = z.enum(['ascending', 'descending']);

// Each has the parameters of one report's screen, as in its address.

const transactions = z
  .object({
    report: z.literal('transactions'),
    format,
    ...transactionFilter,
    ...transactionView,
    hidden: z.array(z.enum(hidableColumns)).max(hidableColumns.length).default([]),
  })
  .refine(isForward, notForward);

/** The tax of the same rows: one for each order or refund and rate. */
const taxByRate = z
  .object({ report: z.literal('taxByRate'), format, ...transactionFilter, ...transactionView })
  .refine(isForward, notForward);

const deposits = z
  .object({
    report: z.literal('deposits'),
    format: z.enum(depositListFormats),
    ...dateRange,
    find: transactionView.find,
    sort: z.enum(depositSorts).default('date'),
    direction: direction.default('descending'),
  })
  .refine(isForward, notForward);

const deposit = z.object({
  report: z.literal('deposit'),
  format: z.enum(depositFormats),
  sweepBatchNum: z.number().int().min(1).max(2_147_483_647),
  withDiscounts: z
    .boolean()
    .default(false)
    .describe('Includes the columns of the variant for Joyous.'),
});

const itemSales = z
  .object({
    report: z.literal('itemSales'),
    format,
    ...itemSalesFilter,
    before: z
      .object(bothDates)
      .refine(isForward, notForward)
      .optional()
      .describe('The range to compare with: adds what was ordered then, and the change.'),
    sort: z.enum(comparedColumns.map(({ id }) => id)).default('qty'),
    direction: direction.default('descending'),
  })
  .refine(isForward, notForward);

const incomeExpense = z
  .object({ report: z.literal('incomeExpense'), format, ...bothDates })
  .refine(isForward, notForward);

const yearStatement = z.object({ report: z.literal('yearStatement'), format, year: statementYear });

const salesTax = z
  .object({ report: z.literal('salesTax'), format, ...dateRange })
  .refine(isForward, notForward);

const customers = z.object({
  report: z.literal('customers'),
  format,
  group: z.enum(customerGroups).default(defaultCustomerView.group),
  sort: z.enum(customerSorts).default(defaultCustomerView.sort),
  direction: direction.default(defaultCustomerView.direction),
});

const exportedSchema = z.discriminatedUnion('report', [
  customers,
  transactions,
  taxByRate,
  deposits,
  deposit,
  itemSales,
  incomeExpense,
  yearStatement,
  salesTax,
]);

/** What is exported, and in which format. */
export type Exported = z.output<typeof exportedSchema>;
export type ExportedOf<Report extends Exported['report']> = Extract<Exported, { report: Report }>;

export const createExport = endpoint(exportCalls.createExport, {
  summary: "Make a link to a report's file. It works once, for a minute, in the same browser",
  body: exportedSchema,
  response: z.object({
    exportId: z.uuid(),
    address: z.string().describe('Request it with the cookie that came with this answer.'),
    fileName: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  refusals: {
    ...tooManyAttempts,
    deposit_not_found: {
      status: 404,
      message: "We couldn't find that deposit.",
      field: 'sweepBatchNum',
    },
    ...itemFilterRefusals,
    too_many_journal_lines: {
      status: 409,
      message: `Xero imports at most ${mostXeroLines} lines at once. Choose a shorter range.`,
      field: 'toDate',
    },
  },
});

export const takeExport = endpoint(exportCalls.takeExport, {
  summary:
    'The file behind an export link. A second use, an expired link or another browser gets 404',
  params: z.object({
    exportId: z
      .string()
      .max(100)
      .overwrite(elseUnknown(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  }),
  isReadOnce: true,
  response: z
    .string()
    .describe('The file. A file that was cut off has no last line, or is invalid JSON.'),
  refusals: {
    export_not_found: {
      status: 404,
      message:
        'This download link has been used or has expired. Go back to the report and export it again.',
    },
  },
});

/**
 * Proves that a download link is used in the browser that asked for it. Its path is the link's own
 * address, so that several exports at once don't mix up their cookies.
 */
export const exportCookie = 'joyous-export';
