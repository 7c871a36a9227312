import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { tooManyAttempts } from '../../people/access/refusals.ts';
import { lineOfText } from '../../text.ts';
import { couponCalls } from './calls.ts';

const endpoint = endpointsIn('Coupons');

const ownCouponSchema = z.object({
  kind: z
    .enum(['COUPON', 'OWN_CODE'])
    .describe("OWN_CODE: a restaurant's own, given in its reply to a review."),
  state: z.enum(['GOOD', 'USED', 'EXPIRED', 'VOID']),
  code: z.string().describe('Formatted for people: 7FK-M3X-WP9, or 7FKM-3XWP.'),
  percentOff: z.number().int(),
  itemLimitCents: z
    .number()
    .int()
    .nullable()
    .describe('How much of the items it counts for. Null: all of them.'),
  goodThrough: z.iso.date().describe('The last day on which it can be used.'),
  businessExternalId: z.string().nullable().describe('The id of its restaurant.'),
  restaurantName: z.string().nullable().describe('Null: it can be used at any restaurant.'),
  reply: z
    .string()
    .nullable()
    .describe("The restaurant's reply that gave an OWN_CODE, while its review is public."),
});

export type OwnCoupon = z.infer<typeof ownCouponSchema>;

/** Anyone with the code may see the coupon, so the code is in the body, which no log records. */
export const showOwnCoupon = endpoint(couponCalls.showOwnCoupon, {
  summary: 'What a texted coupon or code of a reply is worth, and whether it can still be used',
  body: z.object({ code: lineOfText(60).min(1, 'Required') }),
  response: ownCouponSchema,
  refusals: {
    ...tooManyAttempts,
    coupon_unknown: { status: 404, message: "We couldn't find this coupon.", field: 'code' },
  },
});
