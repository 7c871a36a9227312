import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { lineOfText, publicRestaurantIdSchema } from '../text.ts';
import { utmNames } from './coupon-terms.ts';

const tag = 'Coupons';

const longestUtmCode = 120;

// A campaign's mistake is no reason to refuse somebody a coupon: what is too long is cut, and left
// out where it is far too long.
const utmCode = z
  .string()
  .max(10 * longestUtmCode, { abort: true })
  .overwrite((text) =>
    text
      .toWellFormed()
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, longestUtmCode),
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

/** The same for every number, known or not, with a coupon or without. */
const couponRequestedSchema = z.object({ maskedPhoneNumber: z.string() });

const sameForAll =
  'The answer is the same whether or not the number is known: what becomes of it is told by text message.';

export const requestRestaurantCoupon = endpoint({
  method: 'POST',
  path: '/api/web/restaurant/:id/coupon',
  summary: `Ask for a coupon of one restaurant. ${sameForAll}`,
  tag,
  params: z.object({ id: publicRestaurantIdSchema }),
  body: couponRequestSchema,
  response: couponRequestedSchema,
});

export const requestAnyCoupon = endpoint({
  method: 'POST',
  path: '/api/web/restaurant/coupon',
  summary: `Ask for a coupon that any restaurant takes. ${sameForAll}`,
  tag,
  body: couponRequestSchema,
  response: couponRequestedSchema,
});
