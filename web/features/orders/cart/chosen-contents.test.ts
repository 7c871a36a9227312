import { expect, test } from 'vitest';
import type { MenuItem } from '#contract/find/menus/menus.ts';
import { chosenContents, optionChanges } from './chosen-contents.ts';

const option = (name: string, more: object = {}) => ({
  name,
  priceCents: 0,
  available: true,
  ...more,
});

const group = (name: string, options: ReturnType<typeof option>[]) => ({
  name,
  least: 0,
  most: null,
  mostOfEach: 1,
  defaults: [],
  options,
});

const dish: Pick<MenuItem, 'dietaryTags' | 'contains' | 'mayContain' | 'optionGroups'> = {
  dietaryTags: ['SPICY', 'VEGETARIAN'],
  contains: ['WHEAT'],
  mayContain: ['SESAME', 'EGGS'],
  optionGroups: [
    group('Sauce', [
      option('Ragù', { ends: ['VEGETARIAN'], contains: ['MILK', 'EGGS'] }),
      option('Pesto', { notSaid: true }),
    ]),
    group('Side', [
      option('Salad', {
        optionGroups: [group('Dressing', [option('Caesar', { contains: ['EGGS'] })])],
      }),
    ]),
  ],
};

const choose = (group_: string, name: string, choices: object[] = []) =>
  ({ group: group_, option: name, quantity: 1, choices }) as never;

test('with nothing chosen it is the dish itself', () => {
  expect(chosenContents(dish, [])).toEqual({
    holding: ['VEGETARIAN', 'SPICY'],
    ended: [],
    contains: [{ allergen: 'WHEAT', names: [] }],
    mayContain: [
      { allergen: 'EGGS', names: [] },
      { allergen: 'SESAME', names: [] },
    ],
    notSaid: [],
  });
});

test('what is chosen, also within an option, adds allergens and ends tags', () => {
  const salad = choose('Side', 'Salad', [choose('Dressing', 'Caesar')]);
  expect(chosenContents(dish, [choose('Sauce', 'Ragù'), salad])).toEqual({
    holding: ['SPICY'],
    ended: [{ tag: 'VEGETARIAN', names: ['Ragù'] }],
    contains: [
      { allergen: 'MILK', names: ['Ragù'] },
      { allergen: 'EGGS', names: ['Ragù', 'Caesar'] },
      { allergen: 'WHEAT', names: [] },
    ],
    mayContain: [{ allergen: 'SESAME', names: [] }],
    notSaid: [],
  });
});

test('an option of which nothing was said is named, and one that is gone is not', () => {
  expect(chosenContents(dish, [choose('Sauce', 'Pesto'), choose('Sauce', 'Gone')])).toMatchObject({
    holding: ['VEGETARIAN', 'SPICY'],
    notSaid: ['Pesto'],
  });
  const untagged = { ...dish, dietaryTags: [] };
  expect(chosenContents(untagged, [choose('Sauce', 'Pesto')]).notSaid).toEqual([]);
});

test('an option says what it changes', () => {
  expect(optionChanges({})).toBe('');
  expect(optionChanges({ ends: ['VEGAN'], contains: ['MILK', 'EGGS'], mayContain: ['FISH'] })).toBe(
    'no longer Vegan; contains milk, eggs; may contain fish',
  );
});
