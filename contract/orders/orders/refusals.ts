import { tooManyBatches } from '../../idempotency.ts';
import type { Meaning } from '../../refusals.ts';

const ofCoupon = { field: 'couponCode' } as const;
const ofReplyCode = { field: 'ownCode' } as const;

/** For claims that only a program that charges diners through us may make. */
export const chargingRefusals = {
  payments_scope_missing: {
    status: 403,
    message:
      "this key can't say that Joyous received the payment: that takes the scope payments:write, which we give to programs that charge through us. Send PAID_ELSEWHERE, PAID_BY_CASH or UNPAID",
    field: 'paymentStatus',
  },
} as const satisfies Record<string, Meaning>;

/** Why one order may be refused, alone or in a batch. */
export const orderRefusals = {
  ...chargingRefusals,
  reference_taken: {
    status: 409,
    message: 'this reference was used for another order',
    field: 'reference',
  },
  restaurant_closed: {
    status: 409,
    message: 'belongs to a restaurant that has closed for good',
    field: 'reference',
  },
  coupon_unknown: { status: 409, message: "this coupon doesn't exist", ...ofCoupon },
  coupon_of_another_restaurant: {
    status: 409,
    message: 'this coupon is for another restaurant',
    ...ofCoupon,
  },
  coupon_already_redeemed: {
    status: 409,
    message: 'this coupon has already been used',
    ...ofCoupon,
  },
  coupon_expired: { status: 409, message: 'this coupon has expired', ...ofCoupon },
  coupon_void: { status: 409, message: 'this coupon was canceled', ...ofCoupon },
  own_code_unknown: {
    status: 409,
    message: "this code isn't from this restaurant",
    ...ofReplyCode,
  },
  own_code_used: { status: 409, message: 'this code has already been used', ...ofReplyCode },
  own_code_expired: { status: 409, message: 'this code has expired', ...ofReplyCode },
  too_many_wrong_codes: {
    status: 429,
    message:
      "wasn't checked, because the restaurant has sent too many wrong codes; try again later",
    ...ofCoupon,
  },
} as const satisfies Record<string, Meaning>;

export type OrderRefusal = keyof typeof orderRefusals;

export const batchRefusals = {
  batch_refused: {
    status: 409,
    message:
      "Nothing was saved, because part of this batch isn't valid. Fix what is listed and send it again.",
  },
  ...tooManyBatches,
} as const satisfies Record<string, Meaning>;

export const orderNotFound = {
  order_not_found: { status: 404, message: "We couldn't find that order at this restaurant." },
} as const satisfies Record<string, Meaning>;
