import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { lineOfText } from '../../text.ts';
import { couponCalls } from './calls.ts';

const endpoint = endpointsIn('Coupons');

/** Typing somebody's number reveals nothing: the coupons are texted to that number only. */
export const textOwnCoupons = endpoint(couponCalls.textOwnCoupons, {
  summary:
    'Text a number one link to its coupons that can still be used. The answer is the same for every number, with coupons or without',
  body: z.object({ mobileNumber: lineOfText(60).min(1, 'Enter your mobile number.') }),
  response: z.object({ maskedPhoneNumber: z.string() }),
  refusals: {
    too_many_coupon_requests: {
      status: 429,
      message: 'Too many coupon requests from your network. Try again in an hour.',
    },
    texts_gone_for_today: {
      status: 429,
      message: "We've sent all the texts we can today. Try again tomorrow.",
    },
  },
});
