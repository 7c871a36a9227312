import { expect, test } from 'vitest';
import { prettify, truncate } from './prettify.ts';

test.each([
  ['TAKE_OUT', 'Take Out'],
  ['DELIVERY', 'Delivery'],
  ['', ''],
  ['_ODD__ONE_', 'Odd One'],
])('%s is shown as "%s"', (value, shown) => {
  expect(prettify(value)).toBe(shown);
});

test('a long text ends in an ellipsis', () => {
  expect(truncate('a'.repeat(80), 80)).toBe('a'.repeat(80));
  expect(truncate('a'.repeat(81), 80)).toBe(`${'a'.repeat(80)}...`);
  expect(truncate('🍕🍕🍕', 2)).toBe('🍕🍕...');
});
