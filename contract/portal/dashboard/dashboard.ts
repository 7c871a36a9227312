import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { openingSchema, specialDaySchema } from '../../find/restaurants/restaurants.ts';
import { nextDepositSchema } from '../../reports/deposits/deposits.ts';
import { completeUpTo, dateTimeSchema, textAndNumber } from '../../reports/report/amounts.ts';
import { salesFields, salesOfHour } from '../../reports/sales/sales.ts';
import { dashboardCalls } from './calls.ts';

const endpoint = endpointsIn('Dashboard');

const byHour = z.array(z.object({ hour: z.number().int().min(0).max(23), ...salesOfHour }));

/** docs/MONEY.md, "Pictures", defines a day's sales and orders. */
const salesSchema = z.object({
  ...salesFields,
  completeUpTo,
  byHour: byHour.describe(
    "All 24 hours of the local clock. An hour that the clock shows twice has both hours' sales.",
  ),
  before: z
    .object({
      day: z.iso.date(),
      upTo: dateTimeSchema.describe('The same time of day as now.'),
      ...salesFields,
      byHour: byHour.describe('The whole day, so more than the sales up to the same time.'),
    })
    .nullable()
    .describe(
      'The same weekday a week earlier, up to the same time of day. Null if that was before the first transaction.',
    ),
});

const lastOrderSchema = z.object({
  reservationId: z.number().int(),
  reservationDateTime: dateTimeSchema,
  serviceType: z.string(),
  ...textAndNumber(['netTotalForPeriod']),
});

/** At most so many names: a longer list is read on the page of what is sold out. */
export const soldOutNames = 3;
/** How many last orders are shown. */
export const lastOrderCount = 7;

const needsSchema = z.object({
  waitingOrders: z
    .object({ count: z.int().min(0), since: dateTimeSchema.nullable() })
    .optional()
    .describe(
      'Orders on the web that nobody has accepted, and since when the oldest waits; for roles that see the kitchen.',
    ),
  lowReviews: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Reviews of 3 stars or fewer without a reply, for roles that may reply.'),
  soldOut: z
    .object({ count: z.number().int().min(0), names: z.array(z.string()).max(soldOutNames) })
    .optional()
    .describe(
      'Dishes and categories that are sold out until tomorrow, for roles that may edit the menu.',
    ),
  contents: z
    .object({ count: z.int().min(0), names: z.array(z.string()).max(soldOutNames) })
    .optional()
    .describe(
      'Dishes for which the menu and staff differ about what is in them, for roles that may edit the menu.',
    ),
  holiday: z
    .object({ date: z.iso.date(), name: z.string() })
    .nullable()
    .optional()
    .describe(
      'The next holiday within 30 days that has no hours of its own, for roles that may edit hours.',
    ),
  disputes: z
    .object({
      count: z.int(),
      orderId: z.int().describe('Of the one that is due first.'),
      amount: z.string().describe('Of all of them.'),
      dueDay: z.iso.date().nullable(),
    })
    .nullable()
    .optional()
    .describe("What diners' banks took back and can be answered; for roles that may read reports."),
  returnedDeposits: z
    .array(
      z.object({
        sweepBatchNum: z.number().int(),
        transactionDate: dateTimeSchema,
        ...textAndNumber(['amount']),
        returnedDate: z.iso.date(),
      }),
    )
    .optional()
    .describe(
      'Deposits that the bank returned and that were not sent again yet, for roles that may read reports.',
    ),
  silentSince: dateTimeSchema
    .nullable()
    .optional()
    .describe(
      'What the till last confirmed, if that is more than a day ago, for roles that may read reports.',
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
  lastOrders: z
    .array(lastOrderSchema)
    .max(lastOrderCount)
    .optional()
    .describe(
      'The newest completed orders that are ours to pay out, newest first, for roles that may read reports.',
    ),
  needs: needsSchema.describe('What waits for somebody of this role.'),
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
