import { expect, test } from 'vitest';
import { couponCodesIn, mostCodesInLink } from './coupon-link.ts';

const codes = Array.from({ length: mostCodesInLink }, (_, n) => `${n + 3}FKM3XWP9`);

test.each([
  ['', []],
  ['#', []],
  ['#AB', []],
  ['#7FKM3XWP9', ['7FKM3XWP9']],
  ['#7FKM3XWP9.7FKM3XWP9', ['7FKM3XWP9']],
  ['#7FKM3XWP9.<img>', []],
  ['#7FKM3XWP9.', []],
  [`#${'7FKM3XWP9.'.repeat(7_000)}7FKM3XWP9`, ['7FKM3XWP9']],
])('reads the codes in %.30s', (hash, found) => {
  expect(couponCodesIn(hash)).toEqual(found);
  expect(couponCodesIn(`#${codes.join('.')}.3FKM3XWPC`)).toEqual(codes);
});
