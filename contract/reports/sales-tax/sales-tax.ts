import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { taxKinds } from '../../orders/quotes/tax-rules.ts';
import { completeUpTo, textAndNumber } from '../report/amounts.ts';
import { reportCalls } from '../report/calls.ts';
import { dateRange, isForward, notForward } from '../report/criteria.ts';
import { salesTaxAmounts } from './tax-lines.ts';

const endpoint = endpointsIn('Reports');

const amounts = textAndNumber(salesTaxAmounts);

const line = z.object({
  category: z.enum(taxKinds),
  serviceType: z.string(),
  rateMillionths: z.number().int().describe('8.25% is 82500.'),
  ...amounts,
});

const part = z.object({
  numOrders: z.number().int(),
  taxable: z.array(line),
  exempt: z.array(line).describe('NOT_TAXED, and rates of 0.'),
  oneSum: z
    .object(amounts)
    .describe('Orders whose tax is known as one sum: what was sold is their Item Total.'),
  taxableTotal: z.object(amounts),
  exemptTotal: z.object(amounts),
  total: z.object(amounts).describe('Taxable + exempt + as one sum.'),
});

const group = z.object({
  youFile: part,
  joyousFiles: part.describe('Orders on the web whose tax Joyous pays to the state.'),
  numOrders: z.number().int(),
  total: z.object(amounts),
});

/** docs/MONEY.md, "Sales tax", defines each figure. */
export const getSalesTax = endpoint(reportCalls.getSalesTax, {
  summary: 'Sales tax of a range by category, way of ordering and rate, and who files it',
  query: z.object(dateRange).refine(isForward, notForward),
  response: z.object({
    completeUpTo,
    businessName: z.string(),
    paidThroughUs: group,
    paidThere: group,
    all: group,
    ...textAndNumber(['unexplainedAmt']),
  }),
});
