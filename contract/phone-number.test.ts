import { describe, expect, test } from 'vitest';
import { isNumber, isPhone, stripPhoneFormatting } from './phone-number.ts';

describe('the check of a phone', () => {
  test.each(['5125550190', '+15125550190', '512-555-0190', '12345678', '--------', '+1234-5678'])(
    'takes %j: an optional plus, then at least 8 digits or hyphens',
    (text) => expect(isPhone(text)).toBe(true),
  );

  test.each([
    '',
    '1234567',
    '+1234567',
    '++12345678',
    '1234+5678',
    '512 555 0190',
    '(512)5550190',
    '512.555.0190',
    '5125550190x5',
    '5125550190\n',
    '٥١٢٥٥٥٠١٩٠',
  ])('refuses %j', (text) => expect(isPhone(text)).toBe(false));

  test.each([
    [' (512) 555-0190\t', '512555-0190'],
    ['+1 512.555/0190', '+15125550190'],
    ['tel:+1-512-555-0190', '+1-512-555-0190'],
    ['001 512 555 0190', '+15125550190'],
    ['512\u2011555\u20130190', '512-555-0190'],
    ['\u202a＋１（５１２）５５５－０１９０\u202c', '+1512555-0190'],
    ['512\u00a0555\u00a00190', '5125550190'],
    ['call me', 'callme'],
  ])('reads %j as %j, however it is formatted', (written, stripped) => {
    expect(stripPhoneFormatting(written)).toBe(stripped);
  });
});

test.each([
  ['0', true],
  ['0123456789', true],
  ['', false],
  ['-1', false],
  ['1.0', false],
  [' 1', false],
  ['1\n', false],
  ['٥', false],
  ['1e3', false],
])('%j consists of digits alone: %s', (text, expected) => {
  expect(isNumber(text)).toBe(expected);
});
