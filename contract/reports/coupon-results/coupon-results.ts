import { z } from 'zod';
import { couponCalls } from '../../coupons/coupons/calls.ts';
import { endpointsIn } from '../../endpoint.ts';
import { textAndNumber } from '../report/amounts.ts';
import { bothDates, daysQuery, isForward, notForward } from '../report/criteria.ts';

const endpoint = endpointsIn('Reports');

const counts = {
  issued: z.number().int().describe("This restaurant's coupons issued in the range."),
  sent: z.number().int().describe('How many of them were sent by text.'),
  redeemed: z
    .number()
    .int()
    .describe(
      'Coupons used here in the range, including those for any restaurant; not those that were undone.',
    ),
};

const groupSchema = z.object({
  promoCode: z.string().nullable(),
  utmSource: z.string().nullable(),
  utmCampaign: z.string().nullable(),
  ...counts,
});

export type CouponGroup = z.infer<typeof groupSchema>;

export const getCouponResults = endpoint(couponCalls.getCouponResults, {
  summary: 'Coupon results for a range, by promo code and campaign',
  query: z.object(bothDates).refine(isForward, notForward),
  response: z.object({
    ...counts,
    ...textAndNumber(['paidBackAmt']),
    results: z
      .array(groupSchema)
      .describe('Most used first, at most 200. The totals cover all of them.'),
  }),
});

export const getCouponsByDay = endpoint(couponCalls.getCouponsByDay, {
  summary: "Coupon results for a range, by day in the restaurant's time zone",
  query: daysQuery,
  response: z.object({
    totals: z.object(counts),
    results: z
      .array(z.object({ day: z.iso.date(), ...counts }))
      .describe('Every day of the range, including days without coupons.'),
  }),
});
