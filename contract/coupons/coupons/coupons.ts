import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { restaurantNotFound } from '../../ground/restaurant/refusals.ts';
import { lineOfText, publicRestaurantIdSchema } from '../../text.ts';
import { couponCalls } from './calls.ts';
import { utmNames } from './coupon-terms.ts';

const endpoint = endpointsIn('Coupons');

const longestUtmCode = 120;

// A mistake in a campaign's link is no reason to refuse a coupon: a value that is too long is cut,
// and one that is far too long is dropped.
const utmCode = z
  .string()
  .max(10 * longestUtmCode, { abort: true })
  .overwrite((text) =>
    text
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, longestUtmCode)
      // Last, because an emoji may have been cut in half.
      .toWellFormed(),
  )
  .optional()
  .catch(undefined);

const utmCodesSchema = z.object(
  Object.fromEntries(utmNames.map((name) => [name, utmCode])) as Record<
    (typeof utmNames)[number],
    typeof utmCode
  >,
);

export type UtmCodes = z.output<typeof utmCodesSchema>;

const unitedStates = 231;

const couponRequestSchema = z.object({
  mobileNumber: lineOfText(60).min(1, 'Enter your mobile number.'),
  country: z
    .object({
      countryId: z
        .number()
        .int()
        .refine((id) => id === unitedStates, 'We can only text numbers of the United States.'),
    })
    .default({ countryId: unitedStates }),
  utmCodes: utmCodesSchema.nullish(),
  promoCode: lineOfText(40).nullish(),
});

export type CouponRequest = z.output<typeof couponRequestSchema>;

/** The same answer for every number: known or not, with a coupon or without. */
const couponRequestedSchema = z.object({ maskedPhoneNumber: z.string() });

/** None of them depends on the number: see `sameForAll`. */
const refusals = {
  promo_code_unknown: {
    status: 400,
    message: "That promo code isn't valid. Check it, or remove it.",
    field: 'promoCode',
  },
  promo_code_not_open: {
    status: 400,
    message: "That promo code can't be used yet.",
    field: 'promoCode',
  },
  promo_code_ended: { status: 400, message: 'That promo code has ended.', field: 'promoCode' },
  promo_code_used_up: {
    status: 400,
    message: 'That promo code has been used up.',
    field: 'promoCode',
  },
  too_many_coupon_requests: {
    status: 429,
    message: 'Too many coupon requests from your network. Try again in an hour.',
  },
  coupons_gone_for_today: {
    status: 429,
    message: "Today's coupons are all gone. Come back tomorrow.",
  },
} as const;

const sameForAll =
  'The answer is the same whether or not the number is known: the rest is sent by text message.';

export const requestRestaurantCoupon = endpoint(couponCalls.requestRestaurantCoupon, {
  summary: `Ask for a coupon for one restaurant. ${sameForAll}`,
  params: z.object({ id: publicRestaurantIdSchema }),
  body: couponRequestSchema,
  response: couponRequestedSchema,
  refusals: {
    ...refusals,
    ...restaurantNotFound,
    coupons_paused: {
      status: 409,
      message:
        "This restaurant isn't giving coupons right now. Coupons you already have are still good.",
    },
  },
});

export const requestAnyCoupon = endpoint(couponCalls.requestAnyCoupon, {
  summary: `Ask for a coupon for any restaurant. ${sameForAll}`,
  body: couponRequestSchema,
  response: couponRequestedSchema,
  refusals,
});
