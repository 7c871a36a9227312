import { expect, test } from 'vitest';
import { callUrl } from './call.ts';

test('fills in parameters, escaped', () => {
  expect(callUrl({ path: '/r/:id/menu/:part' }, { id: 'a/b', part: 'ü?' })).toBe(
    '/r/a%2Fb/menu/%C3%BC%3F',
  );
});

test('writes the query, leaving out undefined values', () => {
  expect(callUrl({ path: '/r' }, {}, { limit: 5, rating: undefined, city: null, q: 'a b' })).toBe(
    '/r?limit=5&q=a+b',
  );
});
