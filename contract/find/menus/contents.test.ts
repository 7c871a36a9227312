import { describe, expect, test } from 'vitest';
import {
  type Allergen,
  type AllergenFacts,
  allergens,
  allergensAgainst,
  type Contents,
  claimsNotIn,
  claimsOf,
  claimText,
  dietaryTags,
  tagsEnded,
  withAllergens,
  withWarnings,
} from './contents.ts';
import { editedContentsSchema } from './contents-fields.ts';
import { newItemSchema } from './menus-admin.ts';

const nothing = { contains: [], mayContain: [] } satisfies AllergenFacts;

const contents = (given: Partial<Contents>): Contents => ({
  tags: [],
  ...nothing,
  calories: null,
  options: [],
  ...given,
});

const pairs = (level: 'contains' | 'mayContain') =>
  dietaryTags.flatMap((tag) =>
    allergens
      .filter((one) => allergensAgainst(tag, { ...nothing, [level]: [one] }).length > 0)
      .map((one) => `${tag} ${one}`),
  );

describe('a tag that contradicts an allergen', () => {
  test('that is in the dish', () => {
    expect(pairs('contains')).toEqual([
      'VEGETARIAN FISH',
      'VEGETARIAN CRUSTACEAN_SHELLFISH',
      'VEGAN MILK',
      'VEGAN EGGS',
      'VEGAN FISH',
      'VEGAN CRUSTACEAN_SHELLFISH',
      'GLUTEN_FREE WHEAT',
      'DAIRY_FREE MILK',
      'NUT_FREE TREE_NUTS',
      'NUT_FREE PEANUTS',
      'KOSHER CRUSTACEAN_SHELLFISH',
    ]);
  });

  test('that may be in the dish: only tags that people with an allergy rely on', () => {
    expect(pairs('mayContain')).toEqual([
      'GLUTEN_FREE WHEAT',
      'DAIRY_FREE MILK',
      'NUT_FREE TREE_NUTS',
      'NUT_FREE PEANUTS',
    ]);
  });

  test('is refused where staff say it, at the tag', () => {
    const said = contents({ tags: ['SPICY', 'VEGAN'], contains: ['MILK'] });
    const [issue] = editedContentsSchema.safeParse(said).error?.issues ?? [];
    expect(issue).toMatchObject({
      path: ['tags', 1],
      message: 'must not be Vegan: it contains milk',
    });
    const traces = contents({ tags: ['VEGAN'], mayContain: ['MILK'] });
    expect(editedContentsSchema.safeParse(traces).success).toBe(true);
  });

  test('is refused in a menu of a till or a file', () => {
    const dish = (contains: Allergen[]) => ({
      name: 'Pesto',
      priceCents: 900,
      dietaryTags: ['NUT_FREE'],
      contents: { contains },
    });
    expect(newItemSchema.safeParse(dish(['MILK'])).success).toBe(true);
    const [issue] = newItemSchema.safeParse(dish(['TREE_NUTS'])).error?.issues ?? [];
    expect(issue?.path).toEqual(['dietaryTags', 0]);
  });
});

test('an allergen is in one list, an option is named once, and is an option of the dish', () => {
  const both = contents({ contains: ['MILK'], mayContain: ['MILK'] });
  expect(editedContentsSchema.safeParse(both).error?.issues[0]?.path).toEqual(['mayContain', 0]);
  const pesto = { at: ['Sauce', 'Pesto'], ...nothing, ends: [] };
  const twice = contents({ options: [pesto, pesto] });
  expect(editedContentsSchema.safeParse(twice).error?.issues[0]?.path).toEqual([
    'options',
    1,
    'at',
  ]);
  const dish = { name: 'Pasta', priceCents: 900, contents: { options: [pesto] } };
  expect(newItemSchema.safeParse(dish).error?.issues[0]?.path).toEqual([
    'contents',
    'options',
    0,
    'at',
  ]);
  const optionGroups = [{ name: 'Sauce', options: [{ name: 'Pesto' }] }];
  expect(newItemSchema.safeParse({ ...dish, optionGroups }).success).toBe(true);
});

test('an option removes tags by what it adds, and by what staff say', () => {
  const tags = ['VEGETARIAN', 'VEGAN', 'DAIRY_FREE', 'NUT_FREE', 'SPICY'] as const;
  expect(tagsEnded(tags, { ...nothing, contains: ['MILK'], ends: [] })).toEqual([
    'VEGAN',
    'DAIRY_FREE',
  ]);
  expect(tagsEnded(tags, { ...nothing, mayContain: ['MILK', 'PEANUTS'], ends: [] })).toEqual([
    'DAIRY_FREE',
    'NUT_FREE',
  ]);
  // Bacon.
  expect(tagsEnded(tags, { ...nothing, ends: ['VEGETARIAN'] })).toEqual(['VEGETARIAN', 'VEGAN']);
  expect(tagsEnded(tags, { ...nothing, ends: ['HALAL'] })).toEqual([]);
});

test('an allergen that is contained is not also listed as "may contain"', () => {
  const one = { contains: ['WHEAT'], mayContain: ['MILK', 'SESAME'] } satisfies AllergenFacts;
  const more = { contains: ['MILK'], mayContain: ['WHEAT'] } satisfies AllergenFacts;
  expect(withAllergens(one, more)).toEqual({ contains: ['MILK', 'WHEAT'], mayContain: ['SESAME'] });
});

describe('two sources that say something about the same dish', () => {
  const staff = contents({
    tags: ['VEGETARIAN', 'NUT_FREE'],
    contains: ['MILK'],
    calories: 300,
    options: [{ at: ['Sauce', 'Pesto'], ...nothing, ends: ['VEGAN'] }],
  });
  const till = contents({
    tags: ['VEGETARIAN', 'HALAL'],
    mayContain: ['MILK', 'PEANUTS'],
    calories: 320,
    options: [
      { at: ['Sauce', 'Pesto'], contains: ['TREE_NUTS'], mayContain: [], ends: ['VEGAN'] },
      { at: ['Sauce', 'Tuna'], contains: ['FISH'], mayContain: [], ends: ['VEGETARIAN'] },
    ],
  });
  const more = claimsNotIn(claimsOf(till), claimsOf(staff));

  test('what one says and the other does not, as text', () => {
    expect(more.map(claimText)).toEqual([
      'Halal',
      'May contain milk',
      'May contain peanuts',
      '320 calories',
      'With Pesto: contains tree nuts',
      'With Tuna: contains fish',
      'With Tuna: not Vegetarian',
    ]);
    expect(claimsNotIn(claimsOf(contents({})), claimsOf(staff))).toEqual([]);
    expect(claimsNotIn(claimsOf(till), claimsOf(staff), more)).toEqual([]);
  });

  test('their warnings are combined and remove tags; nothing else is merged', () => {
    expect(withWarnings(staff, more)).toEqual({
      tags: ['VEGETARIAN'],
      contains: ['MILK'],
      mayContain: ['PEANUTS'],
      calories: 300,
      options: [
        { at: ['Sauce', 'Pesto'], contains: ['TREE_NUTS'], mayContain: [], ends: ['VEGAN'] },
        { at: ['Sauce', 'Tuna'], contains: ['FISH'], mayContain: [], ends: ['VEGETARIAN'] },
      ],
    });
    expect(withWarnings(staff, [])).toEqual(staff);
  });
});
