import { z } from 'zod';
import { endpointsIn } from '../endpoint.ts';
import { withTwins } from './amounts.ts';
import { reportCalls } from './calls.ts';
import { bothDates, isForward, notForward } from './criteria.ts';
import { mostDays } from './sales-days.ts';
import { completeUpTo } from './transactions.ts';

const endpoint = endpointsIn('Reports');

const dayMs = 86_400_000;
/** A day may have 25 hours, or more where a restaurant moved. */
const mostMs = (mostDays + 1) * dayMs;

const range = z.object(bothDates).refine(isForward, notForward);

const daysQuery = range.refine(({ fromDate, toDate }) => toDate - fromDate <= mostMs, {
  path: ['fromDate'],
  error: `must be at most ${mostDays} days before toDate`,
});

/** Of a day, an hour or all of a range. */
export const salesFields = {
  newOrderCount: z.number().int(),
  refundCount: z.number().int(),
  ...withTwins(['orderSubtotal', 'tipAmountToBusiness', 'netTotalForPeriod']),
};

const day = z.iso.date().describe("The restaurant's, such as 2026-03-08.");

/** docs/MONEY.md, "Pictures", says what each figure is. All but items are of what is ours to pay out. */
export const getSalesByDay = endpoint(reportCalls.getSalesByDay, {
  summary: 'The sales of each day of a range; refunds count on their own day',
  query: daysQuery,
  response: z.object({
    completeUpTo,
    totals: z.object(salesFields),
    results: z
      .array(z.object({ day, ...salesFields }))
      .describe('Earliest first; a day without transactions is there, with zero.'),
  }),
});

export const getSalesByHour = endpoint(reportCalls.getSalesByHour, {
  summary: 'The sales of a range by weekday and hour of the local clock',
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
      .describe('All 168, from Monday midnight on.'),
  }),
});

const items = { qtyOrdered: z.number().int() };

export const getItemsByDay = endpoint(reportCalls.getItemsByDay, {
  summary: 'How many items were ordered on each day of a range, of every payment status',
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
    ...withTwins(['cameInAmount']),
    results: z
      .array(
        z.object({
          part: z.enum(['ITEMS', 'TIPS', 'TAX', 'FEES', 'REFUNDS']),
          ...withTwins(['amount']),
          sharePct: z
            .string()
            .regex(/^(\d+\.\d|n\/a)$/)
            .describe('Together 100.0; `n/a` where nothing came in, or a part is below zero.'),
          sharePctAsDouble: z.number().nullable(),
        }),
      )
      .describe('They add up to cameInAmount.'),
  }),
});
