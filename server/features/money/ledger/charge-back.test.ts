import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefused } from '#platform/refusals/refuse.ts';
import { bookedTermsOf, bookOrder, itemMoneyOf, type OrderMoney, paidBy } from './book-order.ts';
import { bookChargeBack, bookRefund, nothingReturned, type Returned } from './refund.ts';

const terms = {
  serviceFeeBasisPoints: 800,
  cardFeeBasisPoints: 290,
  cardFeeFixedCents: 30,
  paidThereBasisPoints: 0,
  isTaxRemitted: false,
  isOnWeb: true,
  hasOlderRules: false,
};

/** An order as it was booked, and how it is charged back. */
function book(money: OrderMoney, given: Partial<typeof terms> = {}) {
  const booking = bookOrder(money, 'PAID_BY_CARD', { ...terms, ...given });
  const booked = { ...money, status: 'PAID_BY_CARD', ...bookedTermsOf(booking) } as const;
  const take = (takenCents: number, { soFar = nothingReturned, isByOlderRule = false } = {}) => {
    const taken = bookChargeBack(booked, soFar, { takenCents, isByOlderRule });
    if (isRefused(taken)) throw new Error(JSON.stringify(taken));
    return taken;
  };
  return { order: booking.order, booked, take };
}

// H of docs/MONEY.md.
test('takes from the restaurant what a full refund would, and of a part its share', () => {
  const money = {
    menuPriceCents: 49_96,
    restaurantDiscountCents: 0,
    joyousDiscountCents: 0,
    taxCents: 3_50,
    tipCents: 6_00,
  };
  const fees = { serviceFeeBasisPoints: 1_250, cardFeeBasisPoints: 350, cardFeeFixedCents: 5 };
  const { order, take } = book(money, { ...fees, isTaxRemitted: true });
  expect(order).toMatchObject({ serviceFeeCents: 6_24, cardFeeCents: 2_13, netCents: 47_59 });
  expect(take(59_46)).toMatchObject({
    amounts: { adjustmentCents: -49_72, reimbursedCents: 0, netCents: -49_72 },
    chargedBackCents: 59_46,
  });
  expect(order.netCents - 49_72).toBe(-2_13);
  expect(take(29_73)).toMatchObject({ amounts: { netCents: -24_86 }, chargedBackCents: 29_73 });
  const older = take(59_46, { isByOlderRule: true });
  expect(older).toMatchObject({ amounts: { netCents: -59_46 }, chargedBackCents: 0 });
});

const cents = (max: number) => fc.integer({ min: 0, max });

test('of all that is left, leaves the restaurant its card fee to pay, whatever was refunded before', () => {
  const drawn = fc.record({
    menuPriceCents: cents(9_999),
    own: fc.integer({ min: 0, max: 100 }),
    ours: fc.integer({ min: 0, max: 100 }),
    taxCents: cents(999),
    tipCents: cents(999),
    serviceFeeBasisPoints: cents(3_000),
    isTaxRemitted: fc.boolean(),
    refunded: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(drawn, ({ menuPriceCents, own, ours, taxCents, tipCents, refunded, ...given }) => {
      const restaurantDiscountCents = Math.floor((menuPriceCents * own) / 100);
      const joyousDiscountCents = Math.floor(
        ((menuPriceCents - restaurantDiscountCents) * ours) / 100,
      );
      const discounts = { restaurantDiscountCents, joyousDiscountCents };
      const money = { menuPriceCents, ...discounts, taxCents, tipCents };
      const { order, booked, take } = book(money, given);
      const itemsCents = Math.floor(itemMoneyOf(money) * refunded);
      const refund = bookRefund(booked, nothingReturned, { itemsCents });
      const [back, soFar]: [number, Returned] = isRefused(refund)
        ? [0, nothingReturned]
        : [refund.refund.netCents, refund.returned];
      const leftCents = paidBy(money) - soFar.itemsCents - soFar.taxCents - soFar.tipCents;
      if (leftCents <= 0 || itemMoneyOf(money) === 0) return;
      const { amounts, chargedBackCents } = take(leftCents, { soFar });
      expect(order.netCents + back + amounts.netCents).toBe(0 - order.cardFeeCents);
      const reimbursed = isRefused(refund) ? 0 : refund.refund.reimbursedCents;
      expect(order.reimbursedCents + reimbursed + amounts.reimbursedCents).toBe(0);
      expect(chargedBackCents).toBe(leftCents);
    }),
    { numRuns: 1_000 },
  );
});
