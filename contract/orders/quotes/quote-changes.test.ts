import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeQuote, type QuotedFrom } from './make-quote.ts';
import type { QuotedCode } from './quote.ts';
import { quoteChanges } from './quote-changes.ts';
import {
  askedQuote,
  dishToOrder,
  handingNow,
  noonMs,
  quotedFrom,
  taxPeriod,
} from './quotes.factory.ts';

const coupon: QuotedCode = {
  code: '7FKM3XWP9',
  kind: 'COUPON',
  percentOff: 20,
  itemLimitCents: 250_00,
  problem: null,
};
const asked = askedQuote({ service: 'DELIVERY', codes: [coupon.code], tip: { percent: 10 } });
const from = (overrides: Partial<QuotedFrom> = {}): QuotedFrom =>
  quotedFrom({
    handing: handingNow({ service: 'DELIVERY', deliveryFeeCents: 4_00 }),
    codes: [coupon],
    ...overrides,
  });
const dish = (overrides: Parameters<typeof dishToOrder>[0]) => ({
  dishes: new Map([[1, dishToOrder(overrides)]]),
});

const changes = (now: Partial<QuotedFrom>) =>
  quoteChanges(makeQuote(asked, from()), makeQuote(asked, from(now)), (iso) => iso);

const texts = (now: Partial<QuotedFrom>) =>
  changes(now).map(({ about, text }) => `${about} ${text}`);

describe('what changed since a quote', () => {
  test('is nothing if nothing that counts did', () => {
    expect(changes({})).toEqual([]);
    expect(changes({ leastOrderCents: 1 })).toEqual([]);
    expect(changes(dish({ noteAllowed: false, servedFromMs: noonMs - 1 }))).toEqual([]);
  });

  test('is a price, and everything that follows from it', () => {
    expect(texts(dish({ priceCents: 13_50 }))).toEqual([
      'LINE $12.50 each, and $13.50 now.',
      'ORDER Joyous coupon was $3.30 and is $3.50 now.',
      'ORDER Tax was $1.08 and is $1.15 now.',
      'ORDER Tip was $1.25 and is $1.35 now.',
      'ORDER Total was $15.53 and is $16.50 now.',
    ]);
  });

  test.each([
    ['a dish that is sold out', dish({ servedFromMs: Number.POSITIVE_INFINITY }), /^LINE Sold out/],
    ['a dish of which fewer are left', dish({ portionsLeft: 0 }), /^LINE Sold out\. Remove it/],
    ['a dish that is gone', { dishes: new Map() }, /^LINE This isn't on the menu/],
    ['another name', dish({ name: 'Hamburger' }), /^LINE Burger is called Hamburger now/],
    ['an age check', dish({ ageChecked: true }), /^LINE Your age is checked/],
    [
      'a used coupon',
      { codes: [{ ...coupon, percentOff: null, problem: 'USED' }] },
      /^CODE .*used/,
    ],
    [
      'a coupon worth less',
      { codes: [{ ...coupon, percentOff: 10 }] },
      /^CODE This code's discount has changed/,
    ],
    [
      'a higher fee',
      { handing: handingNow({ service: 'DELIVERY', deliveryFeeCents: 5_00 }) },
      /fee was \$4/,
    ],
    [
      'a closing',
      { handing: handingNow({ problems: [{ kind: 'CLOSED' }] }) },
      /^ORDER .*closed at that time/,
    ],
    ['other rates', { taxPeriods: [taxPeriod({ rateMillionths: 90_000 })] }, /^ORDER Tax was/],
    [
      'rates that come to the same',
      { taxPeriods: [taxPeriod({ rateMillionths: 82_499 })] },
      /^ORDER The tax rates have changed/,
    ],
    ['no rates', { taxPeriods: [] }, /^ORDER This restaurant can't take orders/],
    [
      'a later time',
      {
        handing: handingNow({
          service: 'DELIVERY',
          deliveryFeeCents: 4_00,
          dueMs: noonMs + 900_000,
        }),
      },
      /^TIME It will be ready later: 2026-03-19T17:15/,
    ],
  ] as [string, Partial<QuotedFrom>, RegExp][])('is %s', (_, now, expected) => {
    expect(texts(now)[0]).toMatch(expected);
  });

  test('is never silent about a total, nor about what can no longer be ordered', () => {
    const anyNow = fc.record({
      priceCents: fc.integer({ min: 12_40, max: 12_60 }),
      rateMillionths: fc.constantFrom(82_500, 82_600, 0),
      deliveryFeeCents: fc.constantFrom(4_00, 4_01),
      percentOff: fc.constantFrom(20, 21),
      isSoldOut: fc.boolean(),
    });
    fc.assert(
      fc.property(anyNow, (drawn) => {
        const { priceCents, rateMillionths, deliveryFeeCents, percentOff, isSoldOut } = drawn;
        const was = makeQuote(asked, from());
        const is = makeQuote(
          asked,
          from({
            ...dish({ priceCents, servedFromMs: isSoldOut ? Number.POSITIVE_INFINITY : 0 }),
            handing: handingNow({ service: 'DELIVERY', deliveryFeeCents }),
            taxPeriods: [taxPeriod({ rateMillionths })],
            codes: [{ ...coupon, percentOff }],
          }),
        );
        const found = quoteChanges(was, is, (iso) => iso);
        expect(found.length === 0).toBe(JSON.stringify(was) === JSON.stringify(is));
        const isSameTotal = was.amounts?.totalCents === is.amounts?.totalCents;
        expect(found.some(({ text }) => text.startsWith('Total was'))).toBe(!isSameTotal);
        expect(found.some(({ text }) => text.startsWith('Sold out'))).toBe(isSoldOut);
      }),
    );
  });
});
