import type { Meaning } from '../refusals.ts';

const ofCoupon = { field: 'couponCode' } as const;
const ofOwnCode = { field: 'ownCode' } as const;

/** What one order may be refused for, alone or in a batch. */
export const orderRefusals = {
  reference_taken: {
    status: 409,
    message: 'another order came under this reference before',
    field: 'reference',
  },
  restaurant_closed: {
    status: 409,
    message: 'comes to a restaurant that is closed for good',
    field: 'reference',
  },
  coupon_unknown: { status: 409, message: 'there is no such coupon', ...ofCoupon },
  coupon_of_another_restaurant: {
    status: 409,
    message: 'this coupon is for another restaurant',
    ...ofCoupon,
  },
  coupon_already_redeemed: { status: 409, message: 'this coupon was used before', ...ofCoupon },
  coupon_expired: { status: 409, message: 'this coupon has expired', ...ofCoupon },
  coupon_void: { status: 409, message: 'this coupon was taken back', ...ofCoupon },
  own_code_unknown: { status: 409, message: 'the restaurant gave no such code', ...ofOwnCode },
  own_code_used: { status: 409, message: 'this code was used before', ...ofOwnCode },
  own_code_expired: { status: 409, message: 'this code has expired', ...ofOwnCode },
} as const satisfies Record<string, Meaning>;

export type OrderRefusal = keyof typeof orderRefusals;

/** Of a batch that is `atomic`. */
export const batchRefusals = {
  batch_refused: {
    status: 409,
    message: 'Nothing of this batch was taken, because not all of it is right.',
  },
} as const satisfies Record<string, Meaning>;

export const orderNotFound = {
  order_not_found: { status: 404, message: 'This restaurant has no such order.' },
} as const satisfies Record<string, Meaning>;
