import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchRestaurants } from '#contract/find/search/search.ts';
import { dietaryTags } from '../menus/index.ts';
import { featureNames, services, sorts } from './choices.data.ts';
import {
  criteriaOf,
  everything,
  isView,
  readSearch,
  searchAt,
  searchUrl,
} from './search-address.ts';

const austin = { latitude: 30.27, longitude: -97.74 };

const read = (query: string) => readSearch(new URLSearchParams(query));
const ofUrl = (url: string) => readSearch(new URL(url, 'https://joyous.example').searchParams);

describe("a search's address", () => {
  test('contains everything that somebody is looking for', () => {
    const address =
      '/?query=pad+thai&cuisine=New+American&city=new-york&order=delivery&open=1&at=19%3A00&price=2&rating=4.5&dietary=VEGAN&dietary=NUT_FREE&has=PARKING&has=WIFI&service=DELIVERY&sort=rating#a_restaurants';
    const search = ofUrl(address);
    expect(search).toEqual({
      query: 'pad thai',
      cuisine: 'New American',
      city: 'new-york',
      near: '',
      way: 'delivery',
      open: true,
      openAt: '19:00',
      dietary: ['VEGAN', 'NUT_FREE'],
      features: ['PARKING', 'WIFI'],
      service: 'DELIVERY',
      price: 2,
      rating: 4.5,
      sort: 'rating',
      page: 1,
    });
    expect(searchUrl(search)).toBe(address);
  });

  test('is the home page if nothing is asked for', () => {
    expect(searchUrl(everything)).toBe('/#a_restaurants');
    expect(isView(read('utm_source=mail'))).toBe(false);
  });

  test('is the same from a form without JavaScript, with empty fields', () => {
    const form = read('query=&near=&order=&cuisine=&at=&price=&rating=&service=&sort=');
    expect(form).toEqual(everything);
    expect(isView(form)).toBe(false);
  });

  test.each([
    ['a city as people write it', 'city=New%20York', { city: 'new-york' }],
    ['a ZIP code', 'near=78704', { near: '78704' }],
    ['a ZIP+4 code', 'near=%2078704-1234', { near: '78704' }],
    ["one's own place", 'near=me', { near: 'me' }],
    ['a city in the place field', 'near=New+York%2C+NY', { city: 'new-york' }],
    ['a place typed in addition to a city', 'near=78704&city=austin', { near: '78704' }],
    ['an empty field before a place', 'near=&near=me', { near: 'me' }],
    ['extra spaces', 'query=%20%20pad%20%20thai%20', { query: 'pad thai' }],
    ['a text that is too long', `query=${'x'.repeat(200)}`, { query: 'x'.repeat(80) }],
    ['a diet twice', 'dietary=VEGAN&dietary=VEGAN', { dietary: ['VEGAN'] }],
    ['diets in another order', 'dietary=HALAL&dietary=VEGAN', { dietary: ['VEGAN', 'HALAL'] }],
  ])('is understood with %s', (_what, query, expected) => {
    expect(read(query)).toEqual({ ...everything, ...expected });
  });

  test.each([
    'open=yes',
    'dietary=vegan',
    'service=TELEPORT',
    'sort=opening',
    'sort=near',
    'sort=random',
    'near=%20',
    'near=%2C+TX',
    'at=7pm',
    'at=24:00',
    'at=19:30',
    'price=4',
    'price=1e999',
    'rating=NaN',
    'rating=-4',
    'has=JACUZZI',
    'page=0',
    'page=-3',
    'page=1.5',
    'page=two',
    'unknown=1',
  ])('leaves out nonsense: %s', (query) => {
    expect(read(query)).toEqual(everything);
  });

  test.each([
    ['one letter that stands for eighteen', '\ufdfa'],
    ['one letter that normalizes to three', '\u{1d160}'],
    ['half an emoji at the end', `${'x'.repeat(59)}🍕`],
    ['a null byte', 'a\u0000b'],
  ])('asks for nothing that would be refused, with %s', (_what, letter) => {
    const text = letter.repeat(Math.ceil(90 / letter.length));
    const search = readSearch(
      new URLSearchParams({ query: text, cuisine: text, city: text, near: text }),
    );
    const body = criteriaOf(search, { offset: 0, limit: 24 });
    expect(searchRestaurants.body.safeParse(body).error).toBeUndefined();
  });

  test('does not go beyond the last page that can be answered', () => {
    const search = read('page=99999999');
    const body = criteriaOf(search, { offset: (search.page - 1) * 24, limit: 24 });
    expect(searchRestaurants.body.safeParse(body).success).toBe(true);
  });
});

describe("a city's page", () => {
  test('is the search with that city, even if its address names another place', () => {
    const params = new URLSearchParams('near=78704&open=1&sort=near');
    expect(searchAt(params, 'austin')).toEqual({ ...everything, city: 'austin', open: true });
  });

  test('keeps its address until another place is chosen', () => {
    const search = { ...everything, city: 'austin', open: true };
    expect(searchUrl(search, 'austin')).toBe('/restaurant/city/austin?open=1#a_restaurants');
    expect(searchUrl({ ...search, city: 'boston' }, 'austin')).toBe(
      '/?city=boston&open=1#a_restaurants',
    );
    expect(searchUrl({ ...search, city: '', near: '78704' }, 'austin')).toBe(
      '/?near=78704&open=1#a_restaurants',
    );
  });
});

test("an address never contains somebody's position", () => {
  const search = { ...everything, near: 'me' };
  expect(searchUrl(search)).toBe('/?near=me#a_restaurants');
  expect(criteriaOf(search, { offset: 0, limit: 24 }, austin)).toEqual({
    offset: 0,
    limit: 24,
    position: austin,
    sort: 'near',
  });
});

test('reads what it writes, and asks for nothing that would be refused', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 90 });
  const params = fc.record({
    query: text,
    cuisine: text,
    city: text,
    near: fc.oneof(text, fc.constantFrom('', '', 'me', '78704', '00000')),
    at: fc.constantFrom('', '06:00', '19:00'),
    price: fc.constantFrom('', '1', '3'),
    rating: fc.constantFrom('', '3', '4.5'),
    open: fc.constantFrom('1', ''),
    service: fc.constantFrom('', ...services),
    sort: fc.constantFrom('', ...sorts),
    page: fc.constantFrom('', '2', '17'),
  });
  const diets = fc.subarray([...dietaryTags]);
  const having = fc.subarray([...featureNames]);
  fc.assert(
    fc.property(params, diets, having, (given, dietary, has) => {
      const asked = new URLSearchParams(given);
      for (const tag of dietary) asked.append('dietary', tag);
      for (const feature of has) asked.append('has', feature);
      const search = readSearch(asked);
      expect(ofUrl(searchUrl(search))).toEqual(search);
      const body = criteriaOf(search, { offset: 0, limit: 24 }, austin);
      expect(searchRestaurants.body.safeParse(body).error).toBeUndefined();
    }),
  );
});
