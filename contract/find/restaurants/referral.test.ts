import { expect, test } from 'vitest';
import { readReferralCode, referralPath, referredUrl } from './referral.ts';

test.each(['JOY-7XK3PD', 'joy-7xk3pd', ' 7XK3PD '])('reads %j as a code', (text) => {
  expect(readReferralCode(text)).toBe('JOY-7XK3PD');
});

test.each(['', 'JOY-', 'JOY 7XK3PD', 'JOY-7XK3PD\n<b>', '../etc', `JOY-${'X'.repeat(21)}`, '7é'])(
  'does not read %j as a code',
  (text) => {
    expect(readReferralCode(text)).toBeUndefined();
  },
);

test('leads to the restaurant, with the code as the campaign', () => {
  const restaurant = { slug: 'mama-rosas', businessExternalId: 'mamarosa0001' };
  expect(referralPath('JOY-7XK3PD')).toBe('/r/JOY-7XK3PD');
  expect(referredUrl(restaurant, 'JOY-7XK3PD')).toBe(
    '/restaurant/mama-rosas?id=mamarosa0001&utm_source=referral&utm_campaign=JOY-7XK3PD',
  );
});
