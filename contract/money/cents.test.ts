import { expect, test } from 'vitest';
import {
  amountText,
  centsOf,
  centsText,
  negated,
  shortCents,
  shownAmount,
  shownCents,
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
] as const)('people type %s for %s cents', (text, cents) => {
  expect(typedCents(text)).toBe(cents);
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
