import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { tooManyAttempts } from '../../people/access/refusals.ts';
import { lineOfText } from '../../text.ts';
import { couponCalls } from './calls.ts';

const endpoint = endpointsIn('Coupons');

const ownCouponSchema = z.object({
  state: z.enum(['GOOD', 'USED', 'EXPIRED', 'VOID']),
  code: z.string().describe('Formatted for people: 7FK-M3X-WP9.'),
  percentOff: z.number().int(),
  itemLimitCents: z.number().int().describe('How much of the items it counts for.'),
  goodThrough: z.iso.date().describe('The last day on which it can be used.'),
  businessExternalId: z.string().nullable().describe('The id of its restaurant.'),
  restaurantName: z.string().nullable().describe('Null: it can be used at any restaurant.'),
});

export type OwnCoupon = z.infer<typeof ownCouponSchema>;

/**
 * Whoever has the code may see the coupon, so the code is sent in the body, where no log records
 * it.
 */
export const showOwnCoupon = endpoint(couponCalls.showOwnCoupon, {
  summary: 'What a texted coupon is worth, and whether it can still be used',
  body: z.object({ code: lineOfText(60).min(1, 'Required') }),
  response: ownCouponSchema,
  refusals: {
    ...tooManyAttempts,
    coupon_unknown: { status: 404, message: "We couldn't find this coupon.", field: 'code' },
  },
});
