import { expect, test } from 'vitest';
import { shareOut } from './copy-demo-orders.ts';

const restaurants = [4, 5, 6];

test('all get the same number, and not one order too many', () => {
  expect([...shareOut(31, { restaurants, ofYear: 20 })]).toEqual([
    { businessId: 4, pass: 0, orders: 11 },
    { businessId: 5, pass: 0, orders: 11 },
    { businessId: 6, pass: 0, orders: 9 },
  ]);
});

test('if a year is not enough, another year before it follows', () => {
  expect([...shareOut(65, { restaurants, ofYear: 20 })]).toEqual([
    { businessId: 4, pass: 0, orders: 20 },
    { businessId: 5, pass: 0, orders: 20 },
    { businessId: 6, pass: 0, orders: 20 },
    { businessId: 4, pass: 1, orders: 5 },
  ]);
});

test('without orders or restaurants there is nothing to share out', () => {
  expect([...shareOut(65, { restaurants, ofYear: 0 })]).toEqual([]);
  expect([...shareOut(65, { restaurants: [], ofYear: 20 })]).toEqual([]);
});
