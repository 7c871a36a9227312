import { describe, expect, test } from 'vitest';
import { maskPhone } from './mask-phone.ts';
import { normalisePhone } from './normalise-phone.ts';

describe('a mobile number is accepted', () => {
  test.each([
    '5125550190',
    '512-555-0190',
    '512.555.0190',
    '512 555 0190',
    '512/555/0190',
    '(512) 555-0190',
    '(512)555-0190',
    '1-512-555-0190',
    '1 (512) 555 0190',
    '+1 512 555 0190',
    '+15125550190',
    '+1(512)5550190',
    '001 512 555 0190',
    '011 1 512 555 0190',
    'tel:+1-512-555-0190',
    '  5125550190\t',
    '512\u00a0555\u00a00190',
    '512‑555‑0190',
    '512–555–0190',
    '\u202a+1 (512) 555-0190\u202c',
    '＋１（５１２）５５５－０１９０',
  ])('%j', async (text) => {
    expect(await normalisePhone(text)).toEqual({ outcome: 'normalised', phone: '+15125550190' });
  });

  test('of Puerto Rico', async () => {
    expect(await normalisePhone('787-555-0123')).toMatchObject({ phone: '+17875550123' });
  });
});

describe('is refused with what to do', () => {
  test.each([
    ['', /^Enter/],
    ['\u202a\u202c', /^Enter/],
    ['pizza', /^Enter a phone number like/],
    ['5125550190 or 5125550191', /^Enter a phone number like/],
    ['<script>', /^Enter a phone number like/],
    // Too short for any phone number; then numbers that are not mobile ones.
    ['123', /^Enter a phone number like/],
    ['911', /^Enter a phone number like/],
    ['1234-567', /10 digits/],
    ['555-0190', /10 digits/],
    ['512-555-01900', /10 digits/],
    ['111-222-3333', /^This is not a mobile number/],
    ['800-555-1234', /^This is not a mobile number/],
    ['900-555-1234', /^This is not a mobile number/],
    ['512-555-0190 ext. 5', /^Enter a phone number like/],
    ['512-555-0190;ext=5', /^Enter a phone number like/],
    ['+', /^Enter a phone number like/],
    ['---------', /^Enter a phone number like/],
    ['+44 7911 123456', /United States/],
    // Also +1, and expensive: Jamaica, Canada, the Dominican Republic.
    ['876-555-1234', /United States/],
    ['+1 416 555 0123', /United States/],
    ['809-555-1234', /United States/],
  ])('%j', async (text, problem) => {
    const answer = await normalisePhone(text);
    expect(answer).toEqual({ outcome: 'refused', problem: expect.stringMatching(problem) });
  });
});

test('a masked number shows its last four digits', () => {
  expect(maskPhone('+15125550190')).toBe('(•••) •••-0190');
});
