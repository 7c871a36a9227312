import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { openingSchema, specialDaySchema } from '../../find/restaurants/restaurants.ts';
import { nextDepositSchema } from '../../reports/deposits/deposits.ts';
import { dateTimeSchema } from '../../reports/report/amounts.ts';
import { salesFields } from '../../reports/sales/sales.ts';
import { completeUpTo } from '../../reports/transactions/transactions.ts';
import { dashboardCalls } from './calls.ts';

const endpoint = endpointsIn('Dashboard');

/** docs/MONEY.md, "Pictures", defines a day's sales and orders. */
const salesSchema = z.object({
  ...salesFields,
  completeUpTo,
  before: z
    .object({
      day: z.iso.date(),
      upTo: dateTimeSchema.describe('The same time of day as now.'),
      ...salesFields,
    })
    .nullable()
    .describe(
      'The same weekday a week earlier, up to the same time of day. Null if that was before the first transaction.',
    ),
});

const dashboardSchema = z.object({
  asOf: dateTimeSchema,
  freshForMs: z
    .number()
    .int()
    .describe(
      'How long the answer stays right: until the next day, sweep, opening or closing. A duration, because clocks differ.',
    ),
  hours: z
    .object({ opening: openingSchema, nextSpecialDay: specialDaySchema.nullable() })
    .optional()
    .describe('For roles that may read the details.'),
  sales: salesSchema.optional().describe("Today's sales, for roles that may read reports."),
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
    .describe(
      'Coupons taken at the counter today, without those that were undone; for roles that take coupons.',
    ),
});

export type Dashboard = z.infer<typeof dashboardSchema>;

export const getDashboard = endpoint(dashboardCalls.getDashboard, {
  summary: 'Today at a glance: everything the role may see, as of one moment',
  response: dashboardSchema,
});
