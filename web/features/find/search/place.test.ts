import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeKey, wayKey } from '../restaurants/index.ts';
import {
  isOutdated,
  openAtStoredPlace,
  readStoredPlace,
  writeStoredPlace,
} from './place-memory.ts';
import { cityName, placeText, readPlaceText } from './place-text.ts';

describe('a place as people type it', () => {
  test.each([
    ['78704', { near: '78704', city: '' }],
    [' 78704-1234 ', { near: '78704', city: '' }],
    ['Austin', { near: '', city: 'austin' }],
    ['new  york, NY', { near: '', city: 'new-york' }],
    ['São Paulo', { near: '', city: 'sao-paulo' }],
    ['', { near: '', city: '' }],
    [', TX', { near: '', city: '' }],
    ['7870', { near: '', city: '7870' }],
    ['787041', { near: '', city: '787041' }],
    ['91 OR 1=1', { near: '', city: '91-or-11' }],
    ['30.25,-97.75', { near: '', city: '3025' }],
  ])('%j', (written, meant) => {
    expect(readPlaceText(written)).toEqual(meant);
  });

  test('is written back with its known name', () => {
    const cities = [{ city: 'New York', urlFriendlyCity: 'new-york' }];
    expect(placeText({ near: '', city: 'new-york' }, cities)).toBe('New York');
    expect(placeText({ near: '', city: 'san-jose' }, cities)).toBe('San Jose');
    expect(placeText({ near: '78704', city: '' }, cities)).toBe('78704');
    expect(placeText({ near: 'me', city: '' }, cities)).toBe('');
    expect(cityName('', cities)).toBe('');
  });
});

const measured = { near: 'me', city: '', position: { latitude: 30.27, longitude: -97.74 } };

/** Where the inline script redirects, or an empty string if it stays. */
function leadsTo(
  stored: string | undefined,
  address = 'https://joyous.example/',
  way?: string,
): string {
  const url = new URL(address);
  let to = '';
  const { pathname, search, hash } = url;
  const location = { pathname, search, hash, replace: (next: string) => (to = next) };
  const localStorage = {
    ...(stored !== undefined && { [placeKey]: stored }),
    ...(way !== undefined && { [wayKey]: way }),
  };
  runInNewContext(openAtStoredPlace, { location, localStorage });
  return to;
}

test('the way to order is remembered, with a place or without', () => {
  const home = 'https://joyous.example/';
  expect(leadsTo(undefined, home, 'pickup')).toBe('/?order=pickup');
  expect(leadsTo('zip:78701', home, 'delivery')).toBe('/?near=78701&order=delivery');
  expect(leadsTo('zip:78701', home, 'delivery&city=x')).toBe('/?near=78701');
  expect(leadsTo('zip:78701', `${home}?open=1`, 'delivery')).toBe('');
});

describe('a place stored on a device', () => {
  test.each([
    [{ near: '78704', city: '' }, '/?near=78704'],
    [{ near: '', city: 'new-york' }, '/?city=new-york'],
    [{ ...measured, measuredMs: 1_763_820_000_000 }, '/?near=me'],
  ])('is read as it was written, and opens the home page there: %j', (place, address) => {
    const written = writeStoredPlace(place);
    expect(readStoredPlace(written)).toEqual(place);
    expect(leadsTo(written ?? undefined)).toBe(address);
  });

  test('is removed when there is none', () => {
    expect(writeStoredPlace({ near: '', city: '' })).toBeNull();
    expect(writeStoredPlace({ near: 'me', city: '' })).toBeNull();
  });

  test.each([
    null,
    '',
    'zip:',
    'zip:7870',
    'zip:78704<script>',
    'city:',
    'city:../../evil',
    `city:${'x'.repeat(65_536)}`,
    'me:NaN,1,1763820000000',
    'me:1e999,1,1763820000000',
    'me:91,0,1763820000000',
    'me:0,181,1763820000000',
    'me:30.2671234,-97.7,1763820000000',
    '{"near":"78704"}',
    'javascript:alert(1)',
  ])('is ignored if it is nonsense: %j', (text) => {
    expect(readStoredPlace(text?.slice(0, 65_540) ?? null)).toBeUndefined();
  });

  test('only ever leads to the search, whatever is stored', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('', 'zip:', 'city:', 'me:'), (text, kind) => {
        expect(leadsTo(kind + text)).toMatch(/^$|^\/\?(near|city)=[^&#/?]*$/);
      }),
    );
  });

  test('does not override an address that asks for something, and needs no storage', () => {
    expect(leadsTo('zip:78704', 'https://joyous.example/?query=pizza')).toBe('');
    expect(leadsTo('zip:78704', 'https://joyous.example/restaurant/city/austin')).toBe('');
    expect(leadsTo('zip:78704', 'https://joyous.example/#a_restaurants')).toBe(
      '/?near=78704#a_restaurants',
    );
    expect(leadsTo(undefined)).toBe('');
    expect(() => runInNewContext(openAtStoredPlace, {})).not.toThrow();
  });

  test('counts as the current position for half a day', () => {
    const place = { ...measured, measuredMs: 1_763_820_000_000 };
    expect(isOutdated(place, place.measuredMs + 12 * 3_600_000)).toBe(false);
    expect(isOutdated(place, place.measuredMs + 12 * 3_600_000 + 1)).toBe(true);
  });
});
