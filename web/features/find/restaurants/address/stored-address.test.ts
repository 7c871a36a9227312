import { expect, test } from 'vitest';
import { dayMs } from '#contract/time/durations.ts';
import { addressText, deliverTo, readAddress } from './stored-address.ts';

const nowMs = Date.parse('2026-11-28T19:00:00.000Z');
const oak = { street: '412 Oak Street', unit: 'Apt 5', zipCode: '78704' };
const at = new Date(nowMs - dayMs).toISOString();

test('an address is kept for 90 days after it was used', () => {
  const usedAt = (daysAgo: number) => new Date(nowMs - daysAgo * dayMs).toISOString();
  expect(readAddress({ ...oak, at }, nowMs)).toEqual({ ...oak, at });
  expect(readAddress({ ...oak, at: usedAt(89) }, nowMs)).toBeDefined();
  expect(readAddress({ ...oak, at: usedAt(90) }, nowMs)).toBeUndefined();
});

test.each([
  ['no object', '412 Oak Street'],
  ['no street', { ...oak, street: undefined, at }],
  ['a street that is too long', { ...oak, street: 'x'.repeat(201), at }],
  ['a unit that is no text', { ...oak, unit: 5, at }],
  ['letters in the ZIP code', { ...oak, zipCode: '787O4', at }],
  ['no time', { ...oak, at: 'yesterday' }],
])('what somebody else wrote is no address: %s', (_, stored) => {
  expect(readAddress(stored, nowMs)).toBeUndefined();
});

test('somebody who searched for another ZIP code gets it there, and types the street', () => {
  const only = (zipCode: string) => ({ street: '', unit: '', zipCode });
  expect(deliverTo(oak, '')).toEqual(oak);
  expect(deliverTo(oak, '78704')).toEqual(oak);
  expect(deliverTo(oak, '78799')).toEqual(only('78799'));
  expect(deliverTo(undefined, '78704')).toEqual(only('78704'));
  expect(deliverTo(undefined, '')).toEqual(only(''));
  // It is being typed.
  expect(deliverTo({ ...oak, zipCode: '787' }, '78704')).toEqual({ ...oak, zipCode: '787' });
});

test('an address is one line', () => {
  expect(addressText(oak)).toBe('412 Oak Street, Apt 5, 78704');
  expect(addressText({ street: ' 412 Oak Street ', unit: ' ', zipCode: '' })).toBe(
    '412 Oak Street',
  );
});
