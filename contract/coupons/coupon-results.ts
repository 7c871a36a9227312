import { z } from 'zod';
import { endpointsIn } from '../endpoint.ts';
import { withTwins } from '../reports/amounts.ts';
import { bothDates, daysQuery, isForward, notForward } from '../reports/criteria.ts';
import { couponCalls } from './calls.ts';

const endpoint = endpointsIn('Reports');

const counts = {
  issued: z.number().int().describe('Coupons of this restaurant that were issued in the range.'),
  sent: z.number().int().describe('Of these, whose text was sent.'),
  redeemed: z
    .number()
    .int()
    .describe(
      'Coupons used here in the range, also those for any restaurant; undone ones are not.',
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
  summary: 'How coupons did in a range, by promo code and campaign',
  query: z.object(bothDates).refine(isForward, notForward),
  response: z.object({
    ...counts,
    ...withTwins(['paidBackAmt']),
    results: z
      .array(groupSchema)
      .describe('Most used first; at most 200, while the totals are of all.'),
  }),
});

export const getCouponsByDay = endpoint(couponCalls.getCouponsByDay, {
  summary: 'How coupons did in a range, by day of the restaurant',
  query: daysQuery,
  response: z.object({
    totals: z.object(counts),
    results: z
      .array(z.object({ day: z.iso.date(), ...counts }))
      .describe('Every day of the range, also those without any.'),
  }),
});
