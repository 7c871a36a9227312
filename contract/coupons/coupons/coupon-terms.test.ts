import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { couponWords, mostOffCents, offCents } from './coupon-terms.ts';

const worth = fc.record({
  percentOff: fc.integer({ min: 1, max: 100 }),
  itemLimitCents: fc.integer({ min: 1, max: 1_000_00 }),
});
const itemsCents = fc.integer({ min: 0, max: 999_999_99 });

describe('what a coupon takes off', () => {
  test.each([
    [100_00, 20, 250_00, 20_00],
    [250_00, 20, 250_00, 50_00],
    [250_01, 20, 250_00, 50_00],
    [999_999_00, 20, 250_00, 50_00],
    [999_999_00, 100, 250_00, 250_00],
    // Half a cent, to the even one.
    [25, 10, 250_00, 2],
    [35, 10, 250_00, 4],
    [10_00, 10, 35, 4],
    [0, 20, 250_00, 0],
  ])('%i cents, %i%%, at most %i: %i', (items, percentOff, itemLimitCents, cents) => {
    expect(offCents(items, { percentOff, itemLimitCents })).toBe(cents);
  });

  test('is its percentage of the items, and never more than that of its limit', () => {
    fc.assert(
      fc.property(itemsCents, worth, (items, coupon) => {
        const off = offCents(items, coupon);
        const all = offCents(items, { ...coupon, itemLimitCents: null });
        expect(off).toBe(Math.min(all, mostOffCents(coupon)));
        expect(off * 100).toBeLessThanOrEqual(coupon.percentOff * coupon.itemLimitCents + 50);
        expect(off).toBeLessThanOrEqual(items);
      }),
    );
  });
});

test.each([
  [20, 250_00, '20% off, up to $50'],
  [15, 250_00, '15% off, up to $37.50'],
  [30, 250_00, '30% off, up to $75'],
  [20, 1_000_00, '20% off, up to $200'],
  [100, 1_000_00, '100% off, up to $1,000'],
  [1, 1_00, '1% off, up to $0.01'],
])('says %i%% of at most %i cents as "%s"', (percentOff, itemLimitCents, words) => {
  expect(couponWords({ percentOff, itemLimitCents })).toBe(words);
});
