import { expect, test } from 'vitest';
import type { MenuItem } from '#contract/find/menus/menus.ts';
import { listedDish } from './listed-dish.ts';

const plain: MenuItem = {
  itemId: 7,
  name: 'Soup',
  language: null,
  description: '',
  priceCents: 700,
  picture: null,
  dietaryTags: [],
  available: true,
  popular: false,
};

const group = (options: NonNullable<MenuItem['optionGroups']>[number]['options']) => ({
  name: 'On top',
  least: 0,
  most: null,
  mostOfEach: 1,
  defaults: [],
  options,
});
const option = { priceCents: 0, available: true };

test('of a dish that nobody said anything about, nothing is claimed', () => {
  expect(listedDish(plain)).toMatchObject({
    contains: [],
    mayContain: [],
    withOptions: { contains: [], mayContain: [] },
    isUnsaid: true,
    calories: null,
    options: [],
  });
});

test('what options add is apart from what is in the dish, and says which option', () => {
  const dish: MenuItem = {
    ...plain,
    contains: ['WHEAT'],
    mayContain: ['SESAME'],
    calories: 810,
    optionGroups: [
      group([
        { ...option, name: 'Cheese', contains: ['MILK', 'WHEAT'] },
        { ...option, name: 'Salad', mayContain: ['SESAME', 'PEANUTS'] },
        {
          ...option,
          name: 'Egg',
          optionGroups: [group([{ ...option, name: 'Scrambled', contains: ['EGGS'] }])],
        },
      ]),
    ],
  };
  expect(listedDish(dish)).toMatchObject({
    contains: ['WHEAT'],
    mayContain: ['SESAME'],
    withOptions: { contains: ['MILK', 'EGGS'], mayContain: ['PEANUTS'] },
    isUnsaid: false,
    calories: 810,
    options: [
      'Cheese: contains milk, wheat',
      'Salad: may contain peanuts, sesame',
      'Egg, Scrambled: contains eggs',
    ],
  });
});

test('a tag is no word about allergens', () => {
  expect(listedDish({ ...plain, dietaryTags: ['VEGAN'] }).isUnsaid).toBe(true);
});
