import { describe, expect, test } from 'vitest';
import { taxCategorySchema } from '../../find/menus/dish-fields.ts';
import { taxPeriod } from './quotes.factory.ts';
import { taxPeriodSchema, taxPeriodsSchema } from './tax-periods.ts';
import { inForceOn, taxesOf, taxKinds, taxRateOf } from './tax-rules.ts';
import { ratesText, rateText, typedMillionths } from './tax-words.ts';

test('every tax category of dishes is a kind, and the delivery fee', () => {
  expect([...taxKinds].sort()).toEqual([...taxCategorySchema.options, 'DELIVERY_FEE'].sort());
});

describe('the rate', () => {
  const rates = taxPeriod({
    exceptions: [
      { kind: 'GROCERY', services: ['TAKE_OUT', 'DELIVERY'], rateMillionths: 0 },
      { kind: 'ALCOHOL', services: ['DINE_IN'], rateMillionths: 100_000 },
    ],
  });

  test.each([
    ['PREPARED_FOOD', 'TAKE_OUT', 82_500],
    ['GROCERY', 'TAKE_OUT', 0],
    ['GROCERY', 'DINE_IN', 82_500],
    ['ALCOHOL', 'DINE_IN', 100_000],
    ['ALCOHOL', 'DELIVERY', 82_500],
    ['DELIVERY_FEE', 'DELIVERY', 82_500],
    ['NOT_TAXED', 'DINE_IN', 0],
  ] as const)('of %s, %s is %i millionths', (kind, service, expected) => {
    expect(taxRateOf(rates, kind, service)).toBe(expected);
  });
});

describe('rates are in force', () => {
  const periods = ['2026-07-01', '2025-01-01', '2027-01-01'].map((startsOn) => ({ startsOn }));

  test.each([
    ['2024-12-31', undefined],
    ['2025-01-01', '2025-01-01'],
    ['2026-06-30', '2025-01-01'],
    ['2026-07-01', '2026-07-01'],
    ['2026-12-31', '2026-07-01'],
    ['2040-01-01', '2027-01-01'],
  ])('on %s since %s', (day, since) => {
    expect(inForceOn(periods, day)?.startsOn).toBe(since);
  });
});

test('half a cent of tax goes to the even cent', () => {
  const of = (baseCents: number, rateMillionths: number) =>
    taxesOf(taxPeriod({ rateMillionths }), {
      menuCents: new Map([['CANDY', baseCents]]),
      baseCents,
      service: 'TAKE_OUT',
    })[0]?.taxCents;
  expect([of(10, 50_000), of(30, 50_000), of(50, 50_000), of(11, 50_000)]).toEqual([0, 2, 2, 1]);
});

test('half a cent of the base goes to the even cent, and its parts add up', () => {
  const partsOf = (first: number, second: number, baseCents: number) =>
    taxesOf(taxPeriod(), {
      menuCents: new Map([
        ['GROCERY', second],
        ['PREPARED_FOOD', first],
      ]),
      baseCents,
      service: 'TAKE_OUT',
    }).map((one) => one.baseCents);
  expect(partsOf(1, 9, 5)).toEqual([0, 5]);
  expect(partsOf(3, 7, 5)).toEqual([2, 3]);
  expect(partsOf(1, 2, 1)).toEqual([0, 1]);
  expect(partsOf(5, 5, 0)).toEqual([0, 0]);
});

test.each([
  [82_500, '8.25%'],
  [88_750, '8.875%'],
  [33_125, '3.3125%'],
  [100_000, '10%'],
  [5_000, '0.5%'],
  [1, '0.0001%'],
  [0, '0%'],
])('%i millionths are %s', (millionths, text) => {
  expect(rateText(millionths)).toBe(text);
  expect(typedMillionths(text)).toBe(millionths);
  expect(typedMillionths(text.replace('%', ' %'))).toBe(millionths);
});

test.each(['', '%', '8,25', '-1', '1e3', '8.25001', 'eight', '.', '8.2.5'])(
  '"%s" is no rate',
  (text) => {
    expect(typedMillionths(text)).toBeUndefined();
  },
);

test('rates in words name what is an exception, and how it is ordered', () => {
  expect(
    ratesText(
      taxPeriod({
        exceptions: [
          { kind: 'GROCERY', services: ['TAKE_OUT', 'DELIVERY'], rateMillionths: 0 },
          {
            kind: 'ALCOHOL',
            services: ['TAKE_OUT', 'DELIVERY', 'DINE_IN'],
            rateMillionths: 100_000,
          },
        ],
      }),
    ),
  ).toBe('8.25%. Groceries, pickup and delivery: 0%. Alcohol: 10%');
});

describe('rates are refused', () => {
  const wrong = (period: object) => taxPeriodSchema.safeParse({ ...taxPeriod(), ...period });
  const exception = { kind: 'GROCERY', services: ['TAKE_OUT'], rateMillionths: 0 };

  test.each([
    ['for a day there is not', { startsOn: '2026-02-30' }],
    ['for another century', { startsOn: '0026-02-03' }],
    ['below zero', { rateMillionths: -1 }],
    ['above 40%', { rateMillionths: 825_000 }],
    ['in parts of a millionth', { rateMillionths: 0.5 }],
    ['with an unknown base', { discountBase: 'NONE' }],
    ['for what is not taxed', { exceptions: [{ ...exception, kind: 'NOT_TAXED' }] }],
    ['for no service', { exceptions: [{ ...exception, services: [] }] }],
    ['twice for the same', { exceptions: [exception, { ...exception, rateMillionths: 1 }] }],
  ])('%s', (_, period) => {
    expect(wrong(period).success).toBe(false);
  });

  test('that begin on the same day', () => {
    expect(taxPeriodsSchema.safeParse([taxPeriod(), taxPeriod()]).success).toBe(false);
    expect(taxPeriodsSchema.safeParse([taxPeriod()]).success).toBe(true);
  });
});
