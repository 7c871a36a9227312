import { expect, test } from 'vitest';
import { readItemCriteria, withItemCriteria } from './item-criteria.ts';
import { readOpenedItem, withOpenedItem } from './opened-item.ts';

const item = { itemName: 'Sopa & más', categoryName: '', catalogName: 'Menu' };

test('keeps the open item in the address, beside the criteria and the sort order', () => {
  const params = withOpenedItem(new URLSearchParams('range=TODAY&catalog=3&sort=item'), item);
  expect(params.toString()).toBe(
    'range=TODAY&catalog=3&sort=item&item=Sopa+%26+m%C3%A1s&itemCatalog=Menu',
  );
  expect(readOpenedItem(params)).toEqual(item);
  expect(withOpenedItem(params, undefined).toString()).toBe('range=TODAY&catalog=3&sort=item');
  expect(readOpenedItem(new URLSearchParams('itemCategory=Mains'))).toBeUndefined();
});

test('ignores nonsense in the address', () => {
  const hostile = readOpenedItem(new URLSearchParams({ item: 'x'.repeat(65_536) }));
  expect(hostile?.itemName).toHaveLength(120);
});

test('another search closes it', () => {
  const params = withOpenedItem(new URLSearchParams(), item);
  const next = withItemCriteria(params, readItemCriteria(new URLSearchParams(), '2026-11-22'));
  expect(readOpenedItem(next)).toBeUndefined();
});
