import { expect, test } from 'vitest';
import { soldBefore } from '#contract/reports/item-sales/item-order.ts';
import { pathOfItem } from './item-row.ts';

const names = { itemName: 'Taco', categoryName: 'Mains', catalogName: 'Menu' };

test('compares an item with the one that has the same three names', () => {
  const before = soldBefore([{ ...names, active: true, qtyOrdered: 7, qtyReturned: 1 }]);
  expect(before(names)).toBe(7);
  expect(before({ ...names, catalogName: 'Lunch' })).toBe(0);
  expect(before({ ...names, itemName: 'Taco,', categoryName: 'Mains' })).toBe(0);
  expect(soldBefore(null)(names)).toBeNull();
});

test('an item without a category shows only its catalog', () => {
  expect(pathOfItem(names)).toBe('Mains, Menu');
  expect(pathOfItem({ ...names, categoryName: '' })).toBe('Menu');
});
