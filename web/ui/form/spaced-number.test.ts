import { expect, test } from 'vitest';
import { pastedNumber, spacedCaret, spacedNumber } from './spaced-number.ts';

test.each([
  ['', ''],
  ['512', '512'],
  ['5125', '(512) 5'],
  ['512555', '(512) 555'],
  ['5125550', '(512) 555-0'],
  ['5125550190', '(512) 555-0190'],
  ['(512) 555-0', '(512) 555-0'],
  // The last digit of a group was removed, or the space in front of it.
  ['(512) 555-', '(512) 555'],
  ['(512)555-0190', '(512) 555-0190'],
  ['(512) ', '(512) '],
  // Not ours to change.
  ['512-555-0190', '512-555-0190'],
  ['512.555.0190', '512.555.0190'],
  ['+15125550190', '+15125550190'],
  ['15125550190', '15125550190'],
  ['(512) 555-01901', '(512) 555-01901'],
])('%j becomes %j', (typed, spaced) => {
  expect(spacedNumber(typed)).toBe(spaced);
});

test.each([
  // Typed at the end, in the middle, and at the beginning.
  ['5125', 4, 7],
  ['(512) 5595-0', 9, 9],
  ['7(512) 555-0', 1, 2],
  // Removed in the middle.
  ['(512) 55-0190', 8, 8],
])('in %j the caret moves from %i to %i', (typed, caret, expected) => {
  expect(spacedCaret(typed, caret, spacedNumber(typed))).toBe(expected);
});

test('a number typed digit by digit, and taken back one by one, holds each digit once', () => {
  let text = '';
  for (const digit of '5125550190') text = spacedNumber(text + digit);
  expect(text).toBe('(512) 555-0190');
  const seen = new Set<string>();
  while (text !== '' && !seen.has(text)) {
    seen.add(text);
    text = spacedNumber(text.slice(0, -1));
  }
  expect(text).toBe('');
});

test.each([
  ['5125550190', '(512) 555-0190'],
  ['15125550190', '(512) 555-0190'],
  ['+1 512.555.0190', '(512) 555-0190'],
  ['1-512-555-0190', '(512) 555-0190'],
  ['  \u202a(512) 555\u20110190\u202c ', '(512) 555-0190'],
  // Not a US number, or not only a number.
  ['+44 512 555 01', '+44 512 555 01'],
  ['25125550190', '25125550190'],
  ['512-555-0190 ext. 2', '512-555-0190 ext. 2'],
  ['Rosa 5125550190', 'Rosa 5125550190'],
  ['51255501', '51255501'],
])('%j that is pasted becomes %j', (pasted, spaced) => {
  expect(pastedNumber(pasted)).toBe(spaced);
});
