import { expect, test } from 'vitest';
import { isOfPerson, soughtNumber } from './use-found-people.ts';

test.each([
  ['(512) 555-0171', '5125550171'],
  ['+1 512 555 0171', '5125550171'],
  ['0171', '0171'],
  ['1,204.55', undefined],
  ['12', undefined],
  ['512555', undefined],
  ['Ana', undefined],
])('%j is the number %j', (sought, number) => {
  expect(soughtNumber(sought)).toBe(number);
});

const of = (name: string, phone: string) => ({
  customer: { name, phone, address: '', note: '' },
});

test.each([
  ['ana', of('Ana Sol', '+15125550171'), true],
  ['a sol', of('Ana Sol', '+15125550171'), true],
  ['a', of('Ana Sol', '+15125550171'), false],
  ['ben', of('Ana Sol', '+15125550171'), false],
  ['0171', of('Ana Sol', '+15125550171'), true],
  ['(512) 555-0171', of('Ana Sol', '+15125550171'), true],
  ['(512) 555-0172', of('Ana Sol', '+15125550171'), false],
  // Masked, as it is once the order has ended.
  ['(512) 555-0171', of('Ana Sol', '(•••) •••-0171'), true],
  ['(512) 555-0172', of('Ana Sol', '(•••) •••-0171'), false],
  // Erased.
  ['0171', { customer: null }, false],
  ['0171', of('', ''), false],
])('%j finds somebody by name or number: %j', (sought, order, isFound) => {
  expect(isOfPerson(order, sought)).toBe(isFound);
});
