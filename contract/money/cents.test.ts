import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountText,
  centsOf,
  centsText,
  negated,
  shortCents,
  shownAmount,
  shownCents,
  soughtDigits,
  typedCents,
} from './cents.ts';

test.each([
  [0, '$0.00'],
  [-0, '$0.00'],
  [5, '$0.05'],
  [70, '$0.70'],
  [1_250, '$12.50'],
  [99_999, '$999.99'],
  [123_450, '$1,234.50'],
  [-1_850, '-$18.50'],
  [-5, '-$0.05'],
  [null, '$0.00'],
  ['n/a', 'n/a'],
  [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
] as const)('%s is %s', (cents, text) => {
  expect(shownCents(cents)).toBe(text);
});

test('an amount of a call is shown with its thousands, whole dollars without cents', () => {
  expect(shownAmount('1234.50')).toBe('$1,234.50');
  expect([1_234_00, 37_50].map(shortCents)).toEqual(['$1,234', '$37.50']);
});

test.each([[12.5], [Number.NaN], [Number.POSITIVE_INFINITY], [2 ** 53]])(
  '%s is not an amount of cents',
  (cents) => {
    expect(() => shownCents(cents)).toThrow('not whole cents');
    expect(() => centsText(cents)).toThrow('not whole cents');
  },
);

test.each([
  ['0.00', 0],
  ['1234.50', 123_450],
  ['-0.05', -5],
] as const)('the wire says %s for %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
  expect(centsText(cents)).toBe(text);
});

test('there is no zero below zero', () => {
  expect([centsOf('-0.00'), negated(0), typedCents('-0.0')]).toEqual([0, 0, 0]);
  expect([centsText(-0), amountText(-0)]).toEqual(['0.00', '$0.00']);
});

test.each([
  ['1234', 123_400],
  ['1234.5', 123_450],
  ['-0.05', -5],
  ['+1.5', 150],
  ['1,000', 100_000],
  ['$ 5', 500],
  ['5$', 500],
  ['-$5', -500],
  ['$-5', -500],
  ['5.', 500],
  ['.5', 50],
  [' 5 ', 500],
  ...['', ' ', '.', '$', '-', '+.', ','].map((text) => [text, undefined] as const),
  ...['(2.84)', '1.234', '4,50', '1,00', '0,500', '1,0000', '12,34,567', '1 000'].map(
    (text) => [text, undefined] as const,
  ),
  ...['5 50', '1.2.3', '$$5', '$5$', '--5', '1e3', 'ten', '90071992547409.92'].map(
    (text) => [text, undefined] as const,
  ),
] as const)('people type %j for %s cents', (text, cents) => {
  expect(typedCents(text)).toBe(cents);
});

test('every usual way to write an amount is read', () => {
  const amount = fc.integer({ min: -99_999_999, max: 99_999_999 });
  const blank = fc.constantFrom('', ' ');
  fc.assert(
    fc.property(amount, blank, blank, fc.boolean(), (cents, before, after, hasDollar) => {
      const shown = hasDollar ? shownCents(cents) : shownCents(cents).replace('$', '');
      const ways = [shown, shown.replaceAll(',', ''), shown.replace(/\.00$/, '')];
      for (const way of [...ways, shown.replace(/0$/, '')]) {
        expect(typedCents(before + way + after)).toBe(cents);
      }
    }),
  );
});

test('what is read is what is written there, to a person who reads it', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789,,..$$- +()'), maxLength: 10 });
  fc.assert(
    fc.property(typed, (text) => {
      const cents = typedCents(text);
      if (cents === undefined) return;
      const plain = text.replace(/[$\s+]/g, '');
      const [dollars = '', decimals = ''] = plain.replace('-', '').split('.');
      expect(Number(plain.replaceAll(',', ''))).toBeCloseTo(cents / 100, 6);
      expect(decimals.length).toBeLessThanOrEqual(2);
      if (dollars.includes(',')) {
        expect(dollars).toBe(Number(dollars.replaceAll(',', '')).toLocaleString('en-US'));
      }
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  ['$1,204.5', '1204.5'],
  ['(2.84)', '2.84'],
  ['(2.8', '2.8'],
  ['-$2.84', '2.84'],
  ['2026-11-16', '2026-11-16'],
])('%j searches %s', (find, digits) => {
  expect(soughtDigits(find)).toBe(digits);
});

test('a report shows an amount below zero in parentheses', () => {
  expect(amountText(-1_234_50)).toBe('($1,234.50)');
});

test.each(['', '1', '1.5', '1e2', '$1.00', '1.000', 'n/a', '90071992547409.92'])(
  "%j is not an amount in the API's format",
  (text) => {
    expect(() => centsOf(text)).toThrow('not an amount');
  },
);
