import { expect, test } from 'vitest';
import { loginPath, safeReturnPath } from './portal-addresses.ts';

test.each([
  ['/business/account/staff'],
  ['/business/reports/txnHistory?timeRange=TODAY'],
  ['/business/dashboard#top'],
])('accepts %s as a return path', (from) => {
  expect(safeReturnPath(from)).toBe(from);
});

test.each([
  [null],
  [''],
  ['https://evil.example/business/dashboard'],
  ['//evil.example/business/dashboard'],
  ['/\\evil.example/business/'],
  ['/business/../..//evil.example'],
  ['/business/..//evil.example/'],
  ['/business//evil.example'],
  ['/business/../about'],
  ['/business/\t/evil.example'],
  ['javascript:alert(1)'],
  ['/businessx/dashboard'],
  ['/about'],
  ['/business/login'],
  ['/business/b/mamarosa0001/login?from=/business/dashboard'],
  ['/business/b/mamarosa0001/welcome'],
  [`/business/${'a'.repeat(500)}`],
])('rejects %s', (from) => {
  expect(safeReturnPath(from)).toBeUndefined();
});

test('the path to the login contains where the visitor came from', () => {
  expect(loginPath(null)).toBe('/business/login');
  expect(loginPath('mamarosa0001', '/business/account?a=b')).toBe(
    '/business/b/mamarosa0001/login?from=%2Fbusiness%2Faccount%3Fa%3Db',
  );
});
