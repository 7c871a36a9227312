import { expect, test } from 'vitest';
import { priceAt } from './price-at.ts';

test.each([
  [1_295, 2, 2, 1_295],
  [1_250, 2, 1, 1_025],
  [1_250, 2, 3, 1_700],
  [450, 2, 4, 800],
  [4_600, 4, 2, 2_550],
  [100, 2, 1, 75],
  [10, 2, 1, 25],
] as const)('%i cents, from level %i to %i: %i', (cents, from, to, expected) => {
  expect(priceAt(cents, { from, to })).toBe(expected);
});
