import { expect, test } from 'vitest';
import { readDishes } from './menu-notation.ts';

const plain = { language: null, popular: false, available: true, picture: null, dietaryTags: [] };

test('reads one dish per line', () => {
  expect(
    readDishes(`
      Garlic knots* | 6.50 v nf | With parsley butter. | bread
      Tap water | 0 | Cold.
      it: Ravioli! | 19 | Sold out.`),
  ).toEqual([
    {
      ...plain,
      name: 'Garlic knots',
      priceCents: 650,
      dietaryTags: ['VEGETARIAN', 'NUT_FREE'],
      description: 'With parsley butter.',
      picture: 'bread',
      popular: true,
    },
    { ...plain, name: 'Tap water', priceCents: 0, description: 'Cold.' },
    {
      ...plain,
      name: 'Ravioli',
      language: 'it',
      priceCents: 1900,
      description: 'Sold out.',
      available: false,
    },
  ]);
});

test.each([
  ['Soup | 6.5 | Warm.', 'not a price: 6.5'],
  ['Soup', 'not a price'],
  ['Soup | 6 x | Warm.', 'not a dietary tag: x'],
  ['Soup | 6 | Warm. | unicorn', 'invalid_value'],
])('does not read %j', (line, message) => {
  expect(() => readDishes(line)).toThrow(message);
});
