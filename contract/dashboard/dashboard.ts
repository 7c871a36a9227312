import { z } from 'zod';
import { endpointsIn } from '../endpoint.ts';
import { dateTimeSchema } from '../reports/amounts.ts';
import { nextDepositSchema } from '../reports/deposits.ts';
import { salesFields } from '../reports/sales.ts';
import { completeUpTo } from '../reports/transactions.ts';
import { openingSchema, specialDaySchema } from '../restaurants/restaurants.ts';
import { dashboardCalls } from './calls.ts';

const endpoint = endpointsIn('Dashboard');

/** docs/MONEY.md, "Pictures", says what sales and orders of a day are. */
const salesSchema = z.object({
  ...salesFields,
  completeUpTo,
  before: z
    .object({
      day: z.iso.date(),
      upTo: dateTimeSchema.describe('The time that it is now, on that day.'),
      ...salesFields,
    })
    .nullable()
    .describe(
      'The same weekday a week before, up to the same time of day. Null where that was before the first transaction.',
    ),
});

const dashboardSchema = z.object({
  asOf: dateTimeSchema,
  freshForMs: z
    .number()
    .int()
    .describe(
      'Until the next day, sweep or opening makes it another answer. An age: clocks differ.',
    ),
  hours: z
    .object({ opening: openingSchema, nextSpecialDay: specialDaySchema.nullable() })
    .optional()
    .describe('For roles that may read the details.'),
  sales: salesSchema.optional().describe('Of today; for roles that may read reports.'),
  nextDeposit: nextDepositSchema.optional().describe('For roles that may read reports.'),
  unansweredReviews: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('For roles that may read reviews.'),
  couponsTaken: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('At the counter today, undone ones not counted; for roles that take coupons.'),
});

export type Dashboard = z.infer<typeof dashboardSchema>;

export const getDashboard = endpoint(dashboardCalls.getDashboard, {
  summary: 'Today at a glance: what the role may know of it, all as of one moment',
  response: dashboardSchema,
});
