import { expect, test } from 'vitest';
import { noPlan } from '../cart.ts';
import { paymentFor, waysToPay } from './asked-order.ts';

test('an order is paid online where that can be, unless its diner or the restaurant wants otherwise', () => {
  const both = { paysOnline: true, paysAtRestaurant: true };
  expect(paymentFor(noPlan, both)).toBe('ONLINE');
  expect(paymentFor({ payment: 'AT_RESTAURANT' }, both)).toBe('AT_RESTAURANT');
  expect(paymentFor({ payment: 'ONLINE' }, both)).toBe('ONLINE');
  const online = { paysOnline: true, paysAtRestaurant: false };
  expect(paymentFor({ payment: 'AT_RESTAURANT' }, online)).toBe('ONLINE');
  const none = { paysOnline: false, paysAtRestaurant: true };
  expect(paymentFor(noPlan, none)).toBe('AT_RESTAURANT');
  expect(paymentFor({ payment: 'ONLINE' }, none)).toBe('AT_RESTAURANT');
});

test('what costs less than a provider takes is paid at the restaurant', () => {
  const online = { paysOnline: true, paysAtRestaurant: false };
  const payment = (totalCents?: number) => paymentFor(noPlan, waysToPay(online, totalCents));
  expect(payment(0)).toBe('AT_RESTAURANT');
  expect(payment(49)).toBe('AT_RESTAURANT');
  expect(payment(50)).toBe('ONLINE');
  // Not known yet.
  expect(payment()).toBe('ONLINE');
});
