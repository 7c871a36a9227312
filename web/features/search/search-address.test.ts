import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchRestaurants } from '#contract/search/search.ts';
import { dietaryTags } from '../menus/index.ts';
import {
  criteriaOf,
  everything,
  isView,
  readSearch,
  searchUrl,
  services,
} from './search-address.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));
const ofUrl = (url: string) => readSearch(new URL(url, 'https://joyous.example').searchParams);

describe('an address', () => {
  test('says all that somebody looks for', () => {
    const address =
      '/?query=pad+thai&cuisine=New+American&city=new-york&open=1&dietary=VEGAN&dietary=NUT_FREE&service=DELIVERY&sort=rating#a_restaurants';
    const search = ofUrl(address);
    expect(search).toEqual({
      query: 'pad thai',
      cuisine: 'New American',
      city: 'new-york',
      open: true,
      dietary: ['VEGAN', 'NUT_FREE'],
      service: 'DELIVERY',
      sort: 'rating',
      page: 1,
    });
    expect(searchUrl(search)).toBe(address);
  });

  test('of everything is the home page', () => {
    expect(searchUrl(everything)).toBe('/#a_restaurants');
    expect(isView(read('utm_source=mail'))).toBe(false);
  });

  test('of a form without JavaScript, with all that was left empty, is the same', () => {
    const form = read('query=&cuisine=&city=&service=&sort=name');
    expect(form).toEqual(everything);
    expect(isView(form)).toBe(false);
  });

  test.each([
    ['a city as people write it', 'city=New%20York', { city: 'new-york' }],
    ['blanks', 'query=%20%20pad%20%20thai%20', { query: 'pad thai' }],
    ['too long a text', `query=${'x'.repeat(200)}`, { query: 'x'.repeat(80) }],
    ['a diet twice', 'dietary=VEGAN&dietary=VEGAN', { dietary: ['VEGAN'] }],
    ['diets in another order', 'dietary=HALAL&dietary=VEGAN', { dietary: ['VEGAN', 'HALAL'] }],
  ])('is understood with %s', (_what, query, expected) => {
    expect(read(query)).toEqual({ ...everything, ...expected });
  });

  test.each([
    'open=yes',
    'dietary=vegan',
    'service=TELEPORT',
    'sort=name',
    'sort=random',
    'page=0',
    'page=-3',
    'page=1.5',
    'page=two',
    'unknown=1',
  ])('leaves out what makes no sense: %s', (query) => {
    expect(read(query)).toEqual(everything);
  });

  test.each([
    ['a letter that is eighteen', '\ufdfa'],
    ['a letter that is composed of three', '\u{1d160}'],
    ['half an emoji at the end', `${'x'.repeat(59)}🍕`],
    ['a null byte', 'a\u0000b'],
  ])('asks for nothing that would be refused by %s', (_what, letter) => {
    const text = letter.repeat(Math.ceil(90 / letter.length));
    const search = readSearch(new URLSearchParams({ query: text, cuisine: text, city: text }));
    const body = criteriaOf(search, { offset: 0, limit: 24 });
    expect(searchRestaurants.body.safeParse(body).error).toBeUndefined();
  });

  test('is not asked beyond what can be answered', () => {
    const search = read('page=99999999');
    const body = criteriaOf(search, { offset: (search.page - 1) * 24, limit: 24 });
    expect(searchRestaurants.body.safeParse(body).success).toBe(true);
  });
});

test('reads what it writes, and asks for nothing that would be refused', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 90 });
  const params = fc.record({
    query: text,
    cuisine: text,
    city: text,
    open: fc.constantFrom('1', ''),
    service: fc.constantFrom('', ...services),
    sort: fc.constantFrom('', 'relevance', 'name', 'rating', 'price', 'opening'),
    page: fc.constantFrom('', '2', '17'),
  });
  const diets = fc.subarray([...dietaryTags]);
  fc.assert(
    fc.property(params, diets, (given, dietary) => {
      const asked = new URLSearchParams(given);
      for (const tag of dietary) asked.append('dietary', tag);
      const search = readSearch(asked);
      expect(ofUrl(searchUrl(search))).toEqual(search);
      const body = criteriaOf(search, { offset: 0, limit: 24 });
      expect(searchRestaurants.body.safeParse(body).error).toBeUndefined();
    }),
  );
});
