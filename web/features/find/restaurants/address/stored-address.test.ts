import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayMs } from '#contract/time/durations.ts';
import { addressText, deliverTo, keepAddress, readAddress } from './stored-address.ts';

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
  const delivery = (zipCode: string) => ({ zipCode, isForDelivery: true });
  expect(deliverTo(oak, delivery(''))).toEqual(oak);
  expect(deliverTo(oak, delivery('78704'))).toEqual(oak);
  expect(deliverTo(oak, delivery('78799'))).toEqual(only('78799'));
  expect(deliverTo(undefined, delivery('78704'))).toEqual(only('78704'));
  expect(deliverTo(undefined, delivery(''))).toEqual(only(''));
  // It is being typed.
  const typed = { ...oak, zipCode: '787' };
  expect(deliverTo(typed, delivery('78704'))).toEqual(typed);
});

test('somebody who looked around another ZIP code for something else keeps their address', () => {
  const around = { zipCode: '78799', isForDelivery: false };
  expect(deliverTo(oak, around)).toEqual(oak);
  expect(deliverTo(undefined, around)).toEqual({ street: '', unit: '', zipCode: '78799' });
});

describe('an address typed in an order', () => {
  const device = new Map<string, string>();
  const search = (way: string, place: string) => {
    device.set('joyous.way', way);
    device.set('joyous.place', place);
  };
  const ash = { street: '1 Ash Street', unit: '', zipCode: '78745' };
  const kept = () => JSON.parse(device.get('joyous.address') ?? '[]') as unknown[];
  beforeEach(() => {
    device.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => device.get(key) ?? null,
      setItem: (key: string, text: string) => device.set(key, text),
      removeItem: (key: string) => device.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('moves a list of who delivers to a ZIP code', () => {
    search('delivery', 'zip:78704');
    keepAddress(ash);
    expect(device.get('joyous.place')).toBe('zip:78745');
    // It is being typed.
    keepAddress({ ...ash, zipCode: '787' });
    expect(device.get('joyous.place')).toBe('zip:78745');
    expect(kept()).toMatchObject([{ ...ash, zipCode: '787' }]);
  });

  test.each([
    ['whose filters were cleared', '', 'zip:78704'],
    ['for pickups', 'pickup', 'zip:78704'],
    ['of a city', 'delivery', 'city:austin'],
  ])('leaves a list alone %s', (_, way, place) => {
    search(way, place);
    keepAddress(ash);
    expect(device.get('joyous.place')).toBe(place);
    expect(kept()).toMatchObject([ash]);
  });

  test('asks for no place where none was chosen', () => {
    search('delivery', '');
    keepAddress(ash);
    expect(device.get('joyous.place')).toBe('');
  });
});

test('an address is one line', () => {
  expect(addressText(oak)).toBe('412 Oak Street, Apt 5, 78704');
  expect(addressText({ street: ' 412 Oak Street ', unit: ' ', zipCode: '' })).toBe(
    '412 Oak Street',
  );
});
