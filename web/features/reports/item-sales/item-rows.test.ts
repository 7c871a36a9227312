import { expect, test } from 'vitest';
import { soldBefore, sortItems } from '#contract/reports/item-sales/item-sorting.ts';
import { pathOfItem, readItemOrder, withItemOrder } from './item-rows.ts';

const names = { itemName: 'Taco', categoryName: 'Mains', catalogName: 'Menu' };

test('compares an item with the one that has the same three names', () => {
  const before = soldBefore([{ ...names, qtyOrdered: 7 }]);
  expect(before(names)).toBe(7);
  expect(before({ ...names, catalogName: 'Lunch' })).toBe(0);
  expect(before({ ...names, itemName: 'Taco,', categoryName: 'Mains' })).toBe(0);
  expect(soldBefore(null)(names)).toBeNull();
});

test('an item without a category shows only its catalog', () => {
  expect(pathOfItem(names)).toBe('Mains, Menu');
  expect(pathOfItem({ ...names, categoryName: '' })).toBe('Menu');
});

const row = (
  itemName: string,
  qtyOrdered: number,
  qtyBefore: number | null = null,
  salesAmount = '0.00',
) => ({
  itemName,
  categoryName: 'Mains',
  catalogName: 'Menu',
  active: true,
  qtyOrdered,
  qtyReturned: 0,
  qtyBefore,
  salesAmount,
  returnedAmount: '0.00',
  sharePct: 'n/a',
});
const rows = [row('Taco 10', 9), row('Élote', 5), row('taco 2', 5)];
const sorted = (query: string) =>
  sortItems(rows, readItemOrder(new URLSearchParams(query))).map(({ itemName }) => itemName);

test('sorts quantities from the most sold, and names as a menu would', () => {
  expect(sorted('')).toEqual(['Taco 10', 'Élote', 'taco 2']);
  expect(sorted('sort=item')).toEqual(['Élote', 'taco 2', 'Taco 10']);
  expect(sorted('sort=qty&direction=ascending')).toEqual(['Élote', 'taco 2', 'Taco 10']);
  expect(sorted('sort=nothing&direction=x')).toEqual(sorted(''));
});

test('sorts changes from the largest rise, and keeps the order until changes are known', () => {
  const compared = [row('Fell', 9, 20), row('Rose', 5, 1), row('Same', 2, 2), row('New', 3, 0)];
  const order = readItemOrder(new URLSearchParams('sort=change'));
  const names = (of: ReturnType<typeof sortItems>) => of.map(({ itemName }) => itemName);
  expect(names(sortItems(compared, order))).toEqual(['Rose', 'New', 'Same', 'Fell']);
  expect(names(sortItems(rows, order))).toEqual(['Taco 10', 'Élote', 'taco 2']);
});

test('sorts sales from the largest, by their amounts', () => {
  const sold = [row('Water', 9, null, '9.00'), row('Steak', 2, null, '100.00')];
  const order = readItemOrder(new URLSearchParams('sort=sales'));
  expect(sortItems(sold, order).map(({ itemName }) => itemName)).toEqual(['Steak', 'Water']);
});

test('leaves defaults out of the address', () => {
  const params = new URLSearchParams('active=true');
  expect(withItemOrder(params, { sort: 'item', direction: 'descending' }).toString()).toBe(
    'active=true&sort=item&direction=descending',
  );
  expect(withItemOrder(params, { sort: 'qty', direction: 'descending' }).toString()).toBe(
    'active=true',
  );
});
