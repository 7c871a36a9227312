import { expect, test } from 'vitest';
import { fitsOneSegment, septets, toGsm7 } from './gsm7.ts';

test('counts the septets of a message', () => {
  expect(septets('Joyous: 20% off')).toBe(15);
  expect(septets('5€ [ok]')).toBe(10);
  expect(septets('美')).toBeNaN();
  expect([fitsOneSegment('x'.repeat(160)), fitsOneSegment('x'.repeat(161))]).toEqual([true, false]);
  expect(fitsOneSegment('美')).toBe(false);
});

test.each([
  ['‘Rosa’s’ “best” – really…', "'Rosa's' \"best\" - really..."],
  ['Ñandú Ångström Élan', 'Ñandu Ångström Élan'],
  ['Phở Lê', 'Pho Le'],
  ['½ price ™', '½ price TM'],
  ['美味しい', '美味しい'],
])('writes %s plainly where it can', (given, plain) => {
  expect(toGsm7(given)).toBe(plain);
});
