import { describe, expect, test } from 'vitest';
import type { DietaryTag } from '#contract/find/menus/contents.ts';
import type { Catalog, MenuItem } from '#contract/find/menus/menus.ts';
import { chipsOf, countDishes, filterMenu, isFiltering, type MenuFilter } from './menu-filter.ts';

const nextId = (() => {
  let lastId = 0;
  return () => {
    lastId += 1;
    return lastId;
  };
})();

const dish = (name: string, tags: DietaryTag[] = [], told: Partial<MenuItem> = {}): MenuItem => ({
  itemId: nextId(),
  name,
  language: null,
  description: '',
  priceCents: 900,
  picture: null,
  dietaryTags: tags,
  available: true,
  popular: false,
  ...told,
});

const catalog = (name: string, categories: Record<string, MenuItem[]>): Catalog => ({
  catalogId: nextId(),
  name,
  categories: Object.entries(categories).map(([title, items]) => ({
    catalogCategoryId: nextId(),
    name: title,
    description: '',
    items,
  })),
});

const menu = [
  catalog('Menu', {
    Pizza: [
      dish('Margherita', ['VEGETARIAN'], { description: 'Tomato, basil.', popular: true }),
      dish('Diavola', ['SPICY'], { description: 'Soppressata, tomato.' }),
    ],
    Dolci: [dish('Tiramisù', ['VEGETARIAN']), dish("Nonna's sorbet", ['VEGAN', 'GLUTEN_FREE'])],
  }),
  catalog('Drinks', { Coffee: [dish('Espresso', ['VEGAN'])] }),
];

const namesOf = (filter: Partial<MenuFilter>) =>
  filterMenu(menu, { words: '', chips: [], ...filter }).flatMap(({ categories }) =>
    categories.flatMap(({ items }) => items.map(({ name }) => name)),
  );

describe('words', () => {
  test.each([
    ['', ['Margherita', 'Diavola', 'Tiramisù', "Nonna's sorbet", 'Espresso']],
    ['  ', ['Margherita', 'Diavola', 'Tiramisù', "Nonna's sorbet", 'Espresso']],
    ['marg', ['Margherita']],
    ['BASIL', ['Margherita']],
    ['tiramisu', ['Tiramisù']],
    ['tiramisu\u0300', ['Tiramisù']],
    ['nonnas', ["Nonna's sorbet"]],
    ['nonna’s', ["Nonna's sorbet"]],
    ['pizza', ['Margherita', 'Diavola']],
    ['pizza  tomato sopp', ['Diavola']],
    ['spicy', ['Diavola']],
    ['gluten-free', ["Nonna's sorbet"]],
    ['pizza espresso', []],
    ['.*', []],
  ])('%j find %j', (words, names) => {
    expect(namesOf({ words })).toEqual(names);
  });
});

describe('chips', () => {
  test.each([
    [['POPULAR'], ['Margherita']],
    [['SPICY'], ['Diavola']],
    [['VEGETARIAN'], ['Margherita', 'Tiramisù', "Nonna's sorbet", 'Espresso']],
    [['DAIRY_FREE'], ["Nonna's sorbet", 'Espresso']],
    [['VEGAN', 'GLUTEN_FREE'], ["Nonna's sorbet"]],
    [['HALAL'], []],
  ] as const)('%j leave %j', (chips, names) => {
    expect(namesOf({ chips })).toEqual(names);
  });

  test('narrow down what the words find', () => {
    expect(namesOf({ words: 'tomato', chips: ['VEGETARIAN'] })).toEqual(['Margherita']);
  });

  test('are only those the menu has dishes for', () => {
    expect(chipsOf(menu)).toEqual([
      'POPULAR',
      'VEGETARIAN',
      'VEGAN',
      'GLUTEN_FREE',
      'DAIRY_FREE',
      'SPICY',
    ]);
    expect(chipsOf([])).toEqual([]);
  });
});

test('leaves no empty category or catalog behind', () => {
  const found = filterMenu(menu, { words: 'tiramisu', chips: [] });
  expect(found.map(({ name }) => name)).toEqual(['Menu']);
  expect(found[0]?.categories.map(({ name }) => name)).toEqual(['Dolci']);
  expect(countDishes(found)).toBe(1);
  expect(countDishes(menu)).toBe(5);
});

test('tells whether a filter is set', () => {
  expect(isFiltering({ words: ' ', chips: [] })).toBe(false);
  expect(isFiltering({ words: 'x', chips: [] })).toBe(true);
  expect(isFiltering({ words: '', chips: ['VEGAN'] })).toBe(true);
});

test('a vegan dish that may contain milk is vegan, and nobody said that it is dairy-free', () => {
  const traces = { mayContain: ['MILK' as const] };
  const catalogs = [catalog('Menu', { Dolci: [dish('Sorbet', ['VEGAN'], traces)] })];
  expect(chipsOf(catalogs)).toEqual(['VEGETARIAN', 'VEGAN']);
  expect(filterMenu(catalogs, { words: '', chips: ['DAIRY_FREE'] })).toEqual([]);
});
