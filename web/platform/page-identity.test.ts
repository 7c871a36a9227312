import { expect, test } from 'vitest';
import { pageIdentity } from './page-identity.ts';

const identityOf = (address: string) => pageIdentity(new URL(address, 'https://joyous.example'));

test.each([
  ['/restaurant/twin-bistro?id=one', '/restaurant/twin-bistro?id=two'],
  ['/restaurant/twin-bistro?id=one', '/restaurant/twin-bistro'],
  ['/', '/about'],
  [
    '/business/reports/depositDetail?sweepBatchNum=360&find=2',
    '/business/reports/depositDetail?sweepBatchNum=359&find=2',
  ],
  [
    '/business/reports/transaction?reservationId=1',
    '/business/reports/transaction?reservationId=2',
  ],
])('%s and %s are two pages', (one, other) => {
  expect(identityOf(one)).not.toBe(identityOf(other));
});

test.each([
  ['/', '/?query=taco&city=austin&page=2#a_restaurants'],
  ['/restaurant/twin-bistro?id=one', '/restaurant/twin-bistro?utm_source=mail&id=one#reviews'],
])('%s and %s are the same page', (one, other) => {
  expect(identityOf(one)).toBe(identityOf(other));
});
