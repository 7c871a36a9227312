import { z } from 'zod';
import { tooManyAttempts } from '../access/refusals.ts';
import { endpointsIn } from '../endpoint.ts';
import { lineOfText } from '../text.ts';
import { couponCalls } from './calls.ts';

const endpoint = endpointsIn('Coupons');

const ownCouponSchema = z.object({
  state: z.enum(['GOOD', 'USED', 'EXPIRED', 'VOID']),
  code: z.string().describe('As people read it: 7FK-M3X-WP9.'),
  percentOff: z.number().int(),
  goodThrough: z.iso.date().describe('The last day on which it is good.'),
  businessExternalId: z.string().nullable().describe('Of its restaurant.'),
  restaurantName: z.string().nullable().describe('Null: any restaurant takes it.'),
});

export type OwnCoupon = z.infer<typeof ownCouponSchema>;

/** The code is what proves whose it is: in the body, so that no log has it. */
export const showOwnCoupon = endpoint(couponCalls.showOwnCoupon, {
  summary: 'What the coupon of a text message gives, and whether it is still good',
  body: z.object({ code: lineOfText(60).min(1, 'Required') }),
  response: ownCouponSchema,
  refusals: {
    ...tooManyAttempts,
    coupon_unknown: { status: 404, message: "We couldn't find this coupon.", field: 'code' },
  },
});
