import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ["Mama Rosa's Trattoria", 'mama-rosas-trattoria'],
  ['Café & Grill', 'cafe-grill'],
  ['  The -- Corner   Deli ', 'the-corner-deli'],
  ['Pho 24/7', 'pho-247'],
  ['Jalapeño—House', 'jalapenohouse'],
  ['!!!', 'restaurant'],
  ['寿司 屋', '寿司-屋'],
])('%s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('the slug of a slug is the same, and is safe in an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = slugOf(name);
      expect(slugOf(slug)).toBe(slug);
      expect(slug).toMatch(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u);
    }),
  );
});
