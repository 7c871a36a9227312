import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostItemsCents, type Priced, priceQuote } from './price-quote.ts';
import { anyPriced } from './priced.factory.ts';
import { type TaxedLine, taxesOfLines, taxKinds } from './tax-rules.ts';

/**
 * An oracle that shares no code with the rule: dollars as fractions of whole numbers, and the
 * nearest cent found by trying the two around it.
 */
type Fraction = { top: bigint; bottom: bigint };

const over = (top: number | bigint, bottom: number | bigint): Fraction => ({
  top: BigInt(top),
  bottom: BigInt(bottom),
});

function nearestCent({ top, bottom }: Fraction): number {
  const below = top / bottom;
  const distance = (cents: bigint) => {
    const from = cents * bottom - top;
    return from < 0n ? -from : from;
  };
  const above = below + 1n;
  if (distance(below) !== distance(above)) {
    return Number(distance(below) < distance(above) ? below : above);
  }
  return Number(below % 2n === 0n ? below : above);
}

function oracle({ lines, deliveryFeeCents, replyPercentOff, coupon, tip, service, rates }: Priced) {
  let items = 0;
  for (const { lineCents } of lines) items += lineCents;
  const menu = items + deliveryFeeCents;
  const own = nearestCent(over(menu * replyPercentOff, 100));
  const counted = coupon ? Math.min(menu - own, coupon.itemLimitCents) : 0;
  const joyousDiscount = nearestCent(over(counted * (coupon?.percentOff ?? 0), 100));
  let base = menu;
  if (rates.discountBase !== 'BEFORE_DISCOUNTS') base -= own;
  if (rates.discountBase === 'AFTER_ALL_DISCOUNTS') base -= joyousDiscount;
  let tax = 0;
  let before = 0;
  let spread = 0;
  for (const kind of taxKinds) {
    let ofKind = kind === 'DELIVERY_FEE' ? deliveryFeeCents : 0;
    for (const line of lines) if (line.taxKind === kind) ofKind += line.lineCents;
    if (ofKind === 0) continue;
    before += ofKind;
    const upTo = nearestCent(over(BigInt(base) * BigInt(before), menu));
    let millionths = rates.rateMillionths;
    for (const exception of rates.exceptions) {
      if (exception.kind === kind && exception.services.includes(service)) {
        millionths = exception.rateMillionths;
      }
    }
    if (kind === 'NOT_TAXED') millionths = 0;
    tax += nearestCent(over(BigInt(upTo - spread) * BigInt(millionths), 1_000_000));
    spread = upTo;
  }
  const tipped = 'cents' in tip ? tip.cents : nearestCent(over(items * tip.percent, 100));
  return {
    own,
    ours: joyousDiscount,
    base,
    tax,
    tip: tipped,
    total: menu - own - joyousDiscount + tax + tipped,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const runs = { numRuns: 2_000 };

describe('a quote', () => {
  test('is what an oracle of fractions computes', () => {
    fc.assert(
      fc.property(anyPriced, (priced) => {
        const expected = oracle(priced);
        const { taxes, ...found } = priceQuote(priced);
        expect({
          own: found.ownDiscountCents,
          ours: found.ourDiscountCents,
          base: sum(taxes.map((one) => one.baseCents)),
          tax: found.taxCents,
          tip: found.tipCents,
          total: found.totalCents,
        }).toEqual(expected);
      }),
      runs,
    );
  });

  test('adds up, in whole cents, and nothing in it is below zero', () => {
    fc.assert(
      fc.property(anyPriced, (priced) => {
        const quote = priceQuote(priced);
        const { taxes, ...cents } = quote;
        expect(quote.itemsCents).toBe(sum(priced.lines.map(({ lineCents }) => lineCents)));
        expect(quote.totalCents).toBe(
          quote.itemsCents +
            quote.deliveryFeeCents -
            quote.ownDiscountCents -
            quote.ourDiscountCents +
            quote.taxCents +
            quote.tipCents,
        );
        expect(quote.taxCents).toBe(sum(taxes.map((one) => one.taxCents)));
        const all = [
          ...Object.values(cents),
          ...taxes.flatMap((of) => [of.baseCents, of.taxCents]),
        ];
        expect(
          all.filter((one) => !Number.isSafeInteger(one) || one < 0 || Object.is(one, -0)),
        ).toEqual([]);
      }),
      runs,
    );
  });

  test('is the same whatever order its lines are in, and however they are split', () => {
    const shuffled = anyPriced.chain((priced) =>
      fc.record({
        priced: fc.constant(priced),
        lines: fc.shuffledSubarray([...priced.lines], {
          minLength: priced.lines.length,
          maxLength: priced.lines.length,
        }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ priced, lines }) => {
        expect(priceQuote({ ...priced, lines })).toEqual(priceQuote(priced));
        const split = lines.flatMap(({ lineCents, taxKind }) => [
          { lineCents: Math.floor(lineCents / 3), taxKind },
          { lineCents: lineCents - Math.floor(lineCents / 3), taxKind },
        ]);
        expect(priceQuote({ ...priced, lines: split })).toEqual(priceQuote(priced));
      }),
      runs,
    );
  });

  test('costs no more with a code than without, but for what a lower base rounds', () => {
    fc.assert(
      fc.property(anyPriced, (priced) => {
        const without = priceQuote({ ...priced, replyPercentOff: 0, coupon: undefined });
        const kinds = without.taxes.length;
        expect(priceQuote(priced).totalCents).toBeLessThanOrEqual(without.totalCents + kinds);
      }),
      runs,
    );
  });
});

/** An order's lines, with the delivery fee as the last one. */
const linesOf = ({ lines, deliveryFeeCents }: Priced): TaxedLine[] => [
  ...lines,
  ...(deliveryFeeCents > 0
    ? [{ taxKind: 'DELIVERY_FEE' as const, lineCents: deliveryFeeCents }]
    : []),
];

describe('the lines of an order', () => {
  test('have parts that an oracle of fractions computes, of nothing below zero', () => {
    fc.assert(
      fc.property(anyPriced, (priced) => {
        const { taxes } = priceQuote(priced);
        const lines = linesOf(priced);
        const parts = taxesOfLines(taxes, lines);
        for (const [index, { taxKind }] of lines.entries()) {
          const of = taxes.find(({ kind }) => kind === taxKind);
          const upTo = (count: number) =>
            sum(
              lines.slice(0, count).map((line) => (line.taxKind === taxKind ? line.lineCents : 0)),
            );
          const whole = upTo(lines.length);
          const part = (cents = 0) =>
            whole === 0
              ? 0
              : nearestCent(over(BigInt(cents) * BigInt(upTo(index + 1)), whole)) -
                nearestCent(over(BigInt(cents) * BigInt(upTo(index)), whole));
          expect(parts[index]).toEqual({
            kind: taxKind,
            baseCents: part(of?.baseCents),
            taxCents: part(of?.taxCents),
          });
          expect(Math.min(part(of?.baseCents), part(of?.taxCents))).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('add up to their category, and so to the tax and the base, whatever order they are in', () => {
    const shuffled = anyPriced.chain((priced) => {
      const lines = linesOf(priced);
      const [minLength, maxLength] = [lines.length, lines.length];
      return fc.record({
        priced: fc.constant(priced),
        lines: fc.shuffledSubarray(lines, { minLength, maxLength }),
      });
    });
    fc.assert(
      fc.property(shuffled, ({ priced, lines }) => {
        const { taxes, taxCents } = priceQuote(priced);
        const parts = taxesOfLines(taxes, lines);
        const totalOf = (of: string, cents: 'baseCents' | 'taxCents') =>
          sum(parts.filter(({ kind }) => kind === of).map((part) => part[cents]));
        for (const { kind, ...of } of taxes) {
          expect(totalOf(kind, 'baseCents')).toBe(of.baseCents);
          expect(totalOf(kind, 'taxCents')).toBe(of.taxCents);
        }
        expect(sum(parts.map((part) => part.taxCents))).toBe(taxCents);
        expect(sum(parts.map((part) => part.baseCents))).toBe(
          sum(taxes.map((one) => one.baseCents)),
        );
      }),
      { numRuns: 500 },
    );
  });
});

test('the largest order is computed exactly', () => {
  const huge: Priced = {
    lines: [{ lineCents: mostItemsCents, taxKind: 'ALCOHOL' }],
    deliveryFeeCents: 100_000,
    replyPercentOff: 33,
    coupon: { percentOff: 99, itemLimitCents: 2_000_000 },
    tip: { percent: 100 },
    service: 'DELIVERY',
    rates: { discountBase: 'AFTER_ALL_DISCOUNTS', rateMillionths: 399_999, exceptions: [] },
  };
  expect(priceQuote(huge)).toMatchObject({
    taxCents: oracle(huge).tax,
    totalCents: oracle(huge).total,
  });
});
