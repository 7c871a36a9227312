import { expect, test } from 'vitest';
import { centsOf, formatCents } from './money.ts';

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
  expect(formatCents(cents)).toBe(text);
});

test.each([[12.5], [Number.NaN], [Number.POSITIVE_INFINITY], [2 ** 53]])(
  '%s is not an amount of cents',
  (cents) => {
    expect(() => formatCents(cents)).toThrow('not whole cents');
  },
);

test.each([
  ['0.00', 0],
  ['1234.50', 123_450],
  ['-0.05', -5],
  ['n/a', 'n/a'],
] as const)('the wire says %s for %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test.each(['', '1', '1.5', '1e2', '$1.00', '1.000'])(
  "%j is not an amount in the API's format",
  (text) => {
    expect(() => centsOf(text)).toThrow('not an amount');
  },
);
