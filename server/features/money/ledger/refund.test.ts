import { expect, test } from 'vitest';
import { isRefused } from '#platform/refusals/refuse.ts';
import { bookRefund, nothingReturned, type RefundRequest } from './refund.ts';

const order = {
  menuPriceCents: 40_00,
  restaurantDiscountCents: 0,
  joyousDiscountCents: 0,
  taxCents: 3_30,
  tipCents: 0,
  status: 'PAID_BY_CARD',
  serviceFeeCents: 3_20,
  feePaidThereCents: 0,
  isTaxRemitted: false,
  isCouponOwed: false,
} as const;

/** The tax that each of these refunds of one order gives back, in cents. */
function taxOf(refunds: readonly RefundRequest[]) {
  let soFar = nothingReturned;
  return refunds.map((asked) => {
    const booked = bookRefund(order, soFar, asked);
    if (isRefused(booked)) throw new Error(JSON.stringify(booked));
    soFar = booked.returned;
    return 0 - booked.refund.taxCents;
  });
}

test.each([
  ['each its share', [{ itemsCents: 10_00 }, { itemsCents: 30_00 }], [82, 2_48]],
  [
    'not what one before kept',
    [{ itemsCents: 20_00, taxCents: 0 }, { itemsCents: 10_00 }],
    [0, 83],
  ],
  [
    'as much after tax alone',
    [{ itemsCents: 0, taxCents: 1_00 }, { itemsCents: 20_00 }],
    [1_00, 1_65],
  ],
  ['at most what is left', [{ itemsCents: 0, taxCents: 3_00 }, { itemsCents: 20_00 }], [3_00, 30]],
  [
    'nothing without items',
    [
      { itemsCents: 10_00, taxCents: 0 },
      { itemsCents: 0, tipCents: 0, taxCents: 5 },
    ],
    [0, 5],
  ],
])('refunds give back tax, %s', (_, refunds, taxes) => {
  expect(taxOf(refunds)).toEqual(taxes);
});
