import { expect, test } from 'vitest';
import { soldBefore } from '#contract/reports/item-order.ts';
import { placeOf } from './item-row.ts';

const names = { itemName: 'Taco', categoryName: 'Mains', catalogName: 'Menu' };

test('an item is compared with the one of the same three names', () => {
  const before = soldBefore([{ ...names, active: true, qtyOrdered: 7, qtyReturned: 1 }]);
  expect(before(names)).toBe(7);
  expect(before({ ...names, catalogName: 'Lunch' })).toBe(0);
  expect(before({ ...names, itemName: 'Taco,', categoryName: 'Mains' })).toBe(0);
  expect(soldBefore(null)(names)).toBeNull();
});

test('what came without a category says only its catalog', () => {
  expect(placeOf(names)).toBe('Mains, Menu');
  expect(placeOf({ ...names, categoryName: '' })).toBe('Menu');
});
