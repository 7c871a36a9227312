import { expect, test } from 'vitest';
import { offCents } from '#contract/coupons/coupons/coupon-terms.ts';
import type { Amounts } from '#contract/money/amounts.ts';
import type { PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { bookedTermsOf, bookOrder, type FeePlan, type OrderMoney, paidBy } from './book-order.ts';
import {
  bookRefund,
  nothingReturned,
  type RefundRequest,
  type Returned,
  refundBaseOf,
  refundOfAll,
} from './refund.ts';
import { itemsOfLines } from './refund-lines.ts';

// The worked example of docs/MONEY.md, to the cent.
const plan: FeePlan = {
  serviceFeeBasisPoints: 800,
  cardFeeBasisPoints: 290,
  cardFeeFixedCents: 30,
  paidThereBasisPoints: 0,
};

const orderA: OrderMoney = {
  menuPriceCents: 50_00,
  restaurantDiscountCents: 0,
  joyousDiscountCents: 10_00,
  taxCents: 3_30,
  tipCents: 6_00,
};
const orderB: OrderMoney = {
  menuPriceCents: 30_00,
  restaurantDiscountCents: 3_00,
  joyousDiscountCents: 0,
  taxCents: 2_23,
  tipCents: 0,
};
const orderC: OrderMoney = {
  menuPriceCents: 10_05,
  restaurantDiscountCents: 1_00,
  joyousDiscountCents: 1_81,
  taxCents: 60,
  tipCents: 0,
};
const orderD: OrderMoney = {
  menuPriceCents: 20_00,
  restaurantDiscountCents: 0,
  joyousDiscountCents: 4_00,
  taxCents: 1_32,
  tipCents: 0,
};

const orderE: OrderMoney = {
  menuPriceCents: 400_00,
  restaurantDiscountCents: 40_00,
  joyousDiscountCents: offCents(360_00, { percentOff: 20, itemLimitCents: 250_00 }),
  taxCents: 25_58,
  tipCents: 0,
};

const terms = { ...plan, isTaxRemitted: false, isOnWeb: false, hasOlderRules: false };

/** Books an order and then its refunds, each requested from what is left by then. */
function course(
  money: OrderMoney,
  refunds: readonly ((soFar: Returned) => RefundRequest)[],
  { status = 'PAID_BY_CARD', ...given }: Partial<typeof terms> & { status?: PaymentStatus } = {},
) {
  const booking = bookOrder(money, status, { ...terms, ...given });
  const booked = { ...money, status, ...bookedTermsOf(booking) };
  const entries: Amounts[] = [booking.order];
  const adjustments = [...booking.adjustments];
  let soFar = nothingReturned;
  for (const ask of refunds) {
    const refunded = bookRefund(booked, soFar, ask(soFar));
    if (isRefused(refunded)) throw new Error(JSON.stringify(refunded));
    entries.push(refunded.refund);
    adjustments.push(...refunded.adjustments);
    soFar = refunded.returned;
  }
  return { entries, adjustments };
}

const sum = (entries: Amounts[], name: keyof Amounts) =>
  entries.reduce((total, entry) => total + entry[name], 0);

const half = (money: OrderMoney) => () => ({ itemsCents: refundBaseOf(money) / 2 });
const theRest = (money: OrderMoney) => (soFar: Returned) => refundOfAll(money, soFar);

test('A: with our coupon', () => {
  expect(paidBy(orderA)).toBe(49_30);
  expect(bookOrder(orderA, 'PAID_BY_CARD', terms)).toEqual({
    order: {
      subtotalCents: 50_00,
      tipCents: 6_00,
      serviceFeeCents: 4_00,
      taxCents: 3_30,
      remittedCents: 0,
      cardFeeCents: 1_73,
      adjustmentCents: 0,
      discountCents: 10_00,
      reimbursedCents: 10_00,
      refundCents: 0,
      netCents: 53_57,
    },
    adjustments: [],
  });
});

test("B: with the restaurant's discount", () => {
  expect(paidBy(orderB)).toBe(29_23);
  expect(bookOrder(orderB, 'PAID_BY_CARD', terms).order).toMatchObject({
    subtotalCents: 27_00,
    discountCents: 3_00,
    reimbursedCents: 0,
    serviceFeeCents: 2_16,
    cardFeeCents: 1_15,
    netCents: 25_92,
  });
});

test("half of A's items, and then the rest", () => {
  const { entries } = course(orderA, [half(orderA), theRest(orderA)]);
  expect(entries[1]).toEqual({
    subtotalCents: -25_00,
    tipCents: 0,
    serviceFeeCents: -2_00,
    taxCents: -1_65,
    remittedCents: 0,
    cardFeeCents: 0,
    adjustmentCents: 0,
    discountCents: -5_00,
    reimbursedCents: -5_00,
    refundCents: 21_65,
    netCents: -24_65,
  });
  expect(entries[2]).toMatchObject({ refundCents: 27_65, netCents: -30_65 });
  expect(sum(entries, 'netCents')).toBe(-1_73);
});

test('both days of A and B', () => {
  const all = [...course(orderA, [half(orderA)]).entries, ...course(orderB, []).entries];
  expect(sum(all, 'netCents')).toBe(54_84);
  expect(sum(all, 'cardFeeCents')).toBe(2_88);
  expect(sum(all, 'serviceFeeCents')).toBe(4_16);
  expect(sum(all, 'taxCents')).toBe(3_88);
  expect(sum(all, 'discountCents')).toBe(8_00);
  expect(sum(all, 'reimbursedCents')).toBe(5_00);
  expect(sum(all, 'subtotalCents') + sum(all, 'tipCents')).toBe(58_00);
});

test('C: both discounts, refunded taco by taco', () => {
  const line = { lineNo: 1, quantity: 3, unitPriceCents: 3_35 };
  const taco = (returnedQuantity: number) => (soFar: Returned) => {
    const lines = [{ ...line, returnedQuantity }];
    const items = { lines, baseCents: refundBaseOf(orderC), returnedCents: soFar.itemsCents };
    const itemsCents = itemsOfLines(items, [{ lineNo: 1, quantity: 1 }]);
    if (isRefused(itemsCents)) throw new Error(JSON.stringify(itemsCents));
    return { itemsCents };
  };
  const { entries } = course(orderC, [taco(0), taco(1), taco(2)]);
  const [order, ...refunds] = entries;
  expect(order).toMatchObject({ subtotalCents: 9_05, netCents: 8_40 });
  expect(refunds.map((entry) => -entry.subtotalCents + entry.reimbursedCents)).toEqual([
    2_41, 2_41, 2_42,
  ]);
  expect(refunds.map((entry) => entry.reimbursedCents)).toEqual([-60, -60, -61]);
  expect(refunds.map((entry) => entry.netCents)).toEqual([-2_97, -2_97, -2_99]);
});

test('D: in cash, where an adjustment covers our coupon', () => {
  const { entries, adjustments } = course(orderD, [half(orderD), theRest(orderD)], {
    status: 'PAID_BY_CASH',
  });
  expect(entries[0]).toMatchObject({
    netCents: 17_32,
    serviceFeeCents: 0,
    cardFeeCents: 0,
    reimbursedCents: 0,
    discountCents: 4_00,
  });
  expect(adjustments.map(({ amounts }) => amounts.netCents)).toEqual([4_00, -2_00, -2_00]);
  expect(adjustments.map(({ amounts }) => amounts.reimbursedCents)).toEqual([4_00, -2_00, -2_00]);
  expect(sum(entries, 'netCents')).toBe(0);
});

test("E: over our coupon's item limit, and half of it back", () => {
  expect(paidBy(orderE)).toBe(335_58);
  const { entries } = course(orderE, [half(orderE)]);
  expect(entries[0]).toMatchObject({
    subtotalCents: 360_00,
    discountCents: 90_00,
    reimbursedCents: 50_00,
    serviceFeeCents: 28_80,
    cardFeeCents: 10_03,
    netCents: 346_75,
  });
  expect(entries[1]).toMatchObject({
    subtotalCents: -180_00,
    reimbursedCents: -25_00,
    taxCents: -12_79,
    serviceFeeCents: -14_40,
    refundCents: 167_79,
    netCents: -178_39,
  });
});

test('G: A on the web, where we remit the tax', () => {
  const { entries, adjustments } = course(orderA, [half(orderA), theRest(orderA)], {
    isTaxRemitted: true,
  });
  expect(entries).toMatchObject([
    { taxCents: 3_30, remittedCents: 3_30, serviceFeeCents: 4_00, cardFeeCents: 1_73 },
    { taxCents: -1_65, remittedCents: -1_65, refundCents: 21_65 },
    { taxCents: -1_65, remittedCents: -1_65, refundCents: 27_65 },
  ]);
  expect(entries.map(({ netCents }) => netCents)).toEqual([50_27, -23_00, -29_00]);
  expect(sum(entries, 'netCents')).toBe(-1_73);
  expect(adjustments).toEqual([]);
});

test('G in cash: what we remit is taken by an adjustment of its own', () => {
  const refunds = [half(orderA), theRest(orderA)];
  const given = { status: 'PAID_BY_CASH', isTaxRemitted: true } as const;
  const { entries, adjustments } = course(orderA, refunds, given);
  expect(entries[0]).toMatchObject({ subtotalCents: 40_00, netCents: 49_30, remittedCents: 0 });
  expect(sum(entries, 'netCents')).toBe(0);
  expect(adjustments.map(({ cause, amounts }) => [cause, amounts.netCents])).toEqual([
    ['COUPON', 10_00],
    ['REMITTED', -3_30],
    ['COUPON', -5_00],
    ['REMITTED', 1_65],
    ['COUPON', -5_00],
    ['REMITTED', 1_65],
  ]);
  for (const { cause, amounts } of adjustments) {
    expect(amounts.adjustmentCents === 0).toBe(cause === 'REMITTED');
  }
});

test('I: our fee for an order on the web that is paid at the restaurant, and half of it back', () => {
  const orderI = { ...orderB, menuPriceCents: 42_00, restaurantDiscountCents: 0, taxCents: 0 };
  const there = { status: 'PAID_BY_CASH', paidThereBasisPoints: 800 } as const;
  const { adjustments } = course(orderI, [half(orderI)], { ...there, isOnWeb: true });
  expect(adjustments.map(({ cause, amounts }) => [cause, amounts.netCents])).toEqual([
    ['FEE', -3_36],
    ['FEE', 1_68],
  ]);
  expect(course(orderI, [half(orderI)], there).adjustments).toEqual([]);
  const paidToUs = { ...there, status: 'PAID_BY_CARD', isOnWeb: true } as const;
  expect(course(orderI, [], paidToUs).adjustments).toEqual([]);
});

test('nobody paid: our coupon pays nothing back; the fee and the tax are due', () => {
  const unpaid = { status: 'UNPAID', isTaxRemitted: true, isOnWeb: true } as const;
  const booked = course(orderA, [theRest(orderA)], { ...unpaid, paidThereBasisPoints: 800 });
  expect(booked.adjustments.map(({ cause, amounts }) => [cause, amounts.netCents])).toEqual([
    ['REMITTED', -3_30],
    ['FEE', -3_20],
    ['REMITTED', 3_30],
    ['FEE', 3_20],
  ]);
  const before = course(orderA, [theRest(orderA)], { ...unpaid, hasOlderRules: true });
  expect(before.adjustments.map(({ cause }) => cause)).toEqual([
    'COUPON',
    'REMITTED',
    'COUPON',
    'REMITTED',
  ]);
});
