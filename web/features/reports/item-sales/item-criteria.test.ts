import { expect, test } from 'vitest';
import { isSameSearch, readItemCriteria, withItemCriteria } from './item-criteria.ts';

const today = '2026-11-22';
const read = (query: string) => readItemCriteria(new URLSearchParams(query), today);

test('defaults to the month to date and all items', () => {
  expect(read('')).toEqual({
    range: 'MONTH_TO_DATE',
    span: { from: '2026-11-01', to: '2026-11-22' },
    active: '',
    catalogId: '',
    categoryId: '',
  });
});

test('ignores nonsense and ALL', () => {
  expect(read('range=ALL&active=maybe&catalog=-1&category=1;drop')).toEqual(read(''));
  expect(read('range=CUSTOM&from=2026-11-30&to=2026-11-01')).toEqual(read(''));
});

test('writes back what it read, and keeps the order of the rows', () => {
  const query = 'range=CUSTOM&from=2026-10-01&to=2026-10-05&active=false&catalog=3&category=14';
  const criteria = read(query);
  const params = withItemCriteria(new URLSearchParams('sort=item&category=2'), criteria);
  expect(params.get('sort')).toBe('item');
  expect(readItemCriteria(params, today)).toEqual(criteria);
  expect(withItemCriteria(params, read('')).toString()).toBe('sort=item');
});

test('compares searches by their days, not by the name of the range', () => {
  expect(isSameSearch(read(''), read('range=CUSTOM&from=2026-11-01&to=2026-11-22'))).toBe(true);
  expect(isSameSearch(read(''), read('active=true'))).toBe(false);
});
