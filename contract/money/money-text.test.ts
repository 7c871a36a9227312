import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, centsText } from './cents.ts';
import { moneyText, signedMoneyText } from './money-text.ts';

test('every number of cents survives the round trip', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
      const text = centsText(cents);
      expect(signedMoneyText.parse(text)).toBe(text);
      expect(centsOf(text)).toBe(cents);
    }),
  );
  expect([centsText(0), centsText(-5), centsText(-0)]).toEqual(['0.00', '-0.05', '0.00']);
  expect(Object.is(centsOf('-0.00'), 0)).toBe(true);
});

test.each([
  '',
  '1',
  '1.5',
  '1.234',
  '-1.00',
  '.50',
  '1,000.00',
  '1000000.00',
  ' 1.00',
  '1.00\n',
  '١.٠٠',
])('refuses the amount %j', (text) => {
  expect(moneyText.safeParse(text).success).toBe(false);
});
