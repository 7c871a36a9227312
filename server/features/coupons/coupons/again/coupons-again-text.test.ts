import { expect, test } from 'vitest';
import { couponCodesIn, mostCodesInLink } from '#contract/coupons/coupons/coupon-link.ts';
import { fitsOneSegment } from '#platform/sms/gsm7.ts';
import { couponsAgainText } from './coupons-again-text.ts';

const codes = Array.from({ length: mostCodesInLink }, (_, n) => `${n + 3}FKM3XWP9`);
const publicUrl = 'https://joyous.example';
const linkIn = (text: string) => /http\S+/.exec(text)?.[0] ?? '';

test('one message has the link to as many coupons as fit, in order', () => {
  const one = couponsAgainText({ codes: codes.slice(0, 1), publicUrl });
  expect(one).toBe(
    'Joyous: your coupon: https://joyous.example/c#3FKM3XWP9 Reply STOP to end texts.',
  );
  for (const length of [2, 5, mostCodesInLink]) {
    const some = codes.slice(0, length);
    const text = couponsAgainText({ codes: some, publicUrl });
    expect(fitsOneSegment(text)).toBe(true);
    expect(text).toContain(`your ${length} coupons:`);
    expect(couponCodesIn(linkIn(text))).toEqual(some);
  }
});

test('with a long address there are fewer, and with a far too long one only the codes', () => {
  const long = couponsAgainText({ codes, publicUrl: `https://${'coupons.'.repeat(6)}example` });
  expect(fitsOneSegment(long)).toBe(true);
  const locked = couponCodesIn(linkIn(long));
  expect(locked.length).toBeGreaterThan(1);
  expect(locked).toEqual(codes.slice(0, locked.length));
  const alone = couponsAgainText({ codes, publicUrl: `https://${'coupons.'.repeat(20)}example` });
  expect(fitsOneSegment(alone)).toBe(true);
  expect(alone).toMatch(/^Joyous: your \d coupons: 3FK-M3X-WP9, 4FK-M3X-WP9,.* Reply STOP/);
});

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
