import { expect, test } from 'vitest';
import { dialledPhone, shownPhone } from './shown-phone.ts';

test.each([
  ['5125550190', '(512) 555-0190', '+15125550190'],
  ['(512) 555-0190', '(512) 555-0190', '+15125550190'],
  ['1-512-555-0190', '(512) 555-0190', '+15125550190'],
  ['+1 512.555.0190', '(512) 555-0190', '+15125550190'],
  ['+52 55 5080 0000', '+52 55 5080 0000', '+525550800000'],
  ['+49 30 123456', '+49 30 123456', '+4930123456'],
  ['0044 20 7946 0958', '0044 20 7946 0958', '00442079460958'],
])('%s is shown as %s and dialled as %s', (written, shown, dialled) => {
  expect(shownPhone(written)).toBe(shown);
  expect(dialledPhone(written)).toBe(dialled);
});
