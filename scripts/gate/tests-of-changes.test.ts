import { expect, test } from 'vitest';
import { testsOfChanges } from './tests-of-changes.ts';

const tests = [
  'contract/coupons/coupons/coupon-price.test.ts',
  'contract/opening.test.ts',
  'server/app.hosts.test.ts',
  'server/features/coupons/coupons/redeem-coupon.test.ts',
  'server/features/find/menus/merge-menu.test.ts',
  'server/platform/http/mount.test.ts',
  'web/features/coupons/coupons/coupon-form.test.ts',
];

test.each([
  ['contract/coupons/coupons/coupons.ts', [tests[0], tests[3], tests[6]]],
  ['server/features/coupons/coupons/deep/file.ts', [tests[0], tests[3], tests[6]]],
  ['server/platform/http/xsrf.ts', [tests[5]]],
  ['server/app.ts', [tests[2]]],
  ['contract/money.ts', [tests[1]]],
  ['README.md', []],
])('a change of %s selects the tests of its room', (changed, wanted) => {
  expect(testsOfChanges([changed], tests)).toEqual(wanted);
});

test('a changed test is run once', () => {
  expect(testsOfChanges([String(tests[4]), String(tests[4])], tests)).toEqual([tests[4]]);
});
