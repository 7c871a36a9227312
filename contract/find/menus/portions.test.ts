import { expect, test } from 'vitest';
import { fewLeftText, portionsIn } from './portions.ts';

test('lines of one dish are added up', () => {
  const lines = [1, 2, 1].map((itemId, index) => ({ itemId, quantity: index + 1 }));
  expect(portionsIn(lines)).toEqual([
    { itemId: 1, quantity: 4 },
    { itemId: 2, quantity: 2 },
  ]);
});

test('diners read how many are left when they are few', () => {
  const text = (portionsLeft?: number, available = true) =>
    fewLeftText({ available, portionsLeft });
  expect(text(5)).toBe('5 left');
  expect(text(1)).toBe('1 left');
  expect([text(6), text(undefined), text(3, false)]).toEqual([undefined, undefined, undefined]);
});
