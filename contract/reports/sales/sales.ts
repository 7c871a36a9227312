import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { type Amount, amounts } from '../../money/amounts.ts';
import { completeUpTo, share, textAndNumber } from '../report/amounts.ts';
import { reportCalls } from '../report/calls.ts';
import { bothDates, daysQuery, isForward, notForward } from '../report/criteria.ts';

const endpoint = endpointsIn('Reports');

const range = z.object(bothDates).refine(isForward, notForward);

type SalesAmount = Extract<Amount, { id: 'itemTotal' | 'tip' | 'total' }>;

const salesIds: readonly string[] = ['itemTotal', 'tip', 'total'] satisfies SalesAmount['id'][];

export const salesAmounts = amounts.filter((amount): amount is SalesAmount =>
  salesIds.includes(amount.id),
);

/** For a day, an hour or a whole range. */
export const salesFields = {
  newOrderCount: z.number().int(),
  refundCount: z.number().int(),
  ...textAndNumber(salesAmounts.map(({ wire }) => wire)),
};

/** Only the figure that is drawn. */
export const salesOfHour = textAndNumber(['orderSubtotal']);

const day = z.iso.date().describe("The restaurant's calendar day, such as 2026-03-08.");

/**
 * docs/MONEY.md, "Pictures", defines each figure. All but items cover only what is ours to pay out.
 */
export const getSalesByDay = endpoint(reportCalls.getSalesByDay, {
  summary: 'Sales for each day of a range; refunds count on the day they were given',
  query: daysQuery,
  response: z.object({
    completeUpTo,
    totals: z.object(salesFields),
    results: z
      .array(z.object({ day, ...salesFields }))
      .describe('Earliest first. Days without transactions are included, with zeros.'),
  }),
});

export const getSalesByHour = endpoint(reportCalls.getSalesByHour, {
  summary: 'Sales of a range by weekday and hour, in local time',
  query: range,
  response: z.object({
    completeUpTo,
    totals: z.object(salesFields),
    results: z
      .array(
        z.object({
          weekday: z.number().int().min(1).max(7).describe('Monday is 1.'),
          hour: z.number().int().min(0).max(23),
          ...salesFields,
        }),
      )
      .describe('All 168, starting Monday at midnight.'),
  }),
});

const items = { qtyOrdered: z.number().int() };

export const getItemsByDay = endpoint(reportCalls.getItemsByDay, {
  summary: 'How many items were ordered on each day of a range, with any payment status',
  query: daysQuery,
  response: z.object({
    completeUpTo,
    totals: z.object(items),
    results: z.array(z.object({ day, ...items })).describe('Earliest first, without gaps.'),
  }),
});

export const getDollarShares = endpoint(reportCalls.getDollarShares, {
  summary: 'Where the money of a range went: items, tips, tax, fees and refunds',
  query: range,
  response: z.object({
    completeUpTo,
    ...textAndNumber(['cameInAmount']),
    results: z
      .array(
        z.object({
          part: z.enum(['ITEMS', 'TIPS', 'TAX', 'TAX_REMITTED', 'FEES', 'REFUNDS']),
          ...textAndNumber(['amount']),
          ...share,
        }),
      )
      .describe(
        'They add up to cameInAmount. TAX_REMITTED, which we remit, only if there is some.',
      ),
  }),
});
