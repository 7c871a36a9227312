import { expect, test } from 'vitest';
import { type Dish, everywhereFound, linesOf, placesText } from './found-dishes.ts';

const out = { soldOut: 'TOMORROW', until: null, version: '' } as const;
const dish = (id: number, name: string): Dish => ({ kind: 'DISH', id, name, ...out });
const topping = (id: number, of: string, ownName: string): Dish => ({
  ...dish(id, `${of}: ${ownName}`),
  at: ['On top', ownName],
  ownName,
});

test('dishes and options with one name are one line that says where they are; a category has its own line', () => {
  const lines = linesOf([
    { ...dish(7, 'Burrata'), kind: 'CATEGORY' },
    dish(1, 'Burrata'),
    topping(2, 'Margherita', 'burrata'),
    topping(3, 'Diavola', 'Burrata'),
    topping(3, 'Diavola', 'Basil'),
  ]);
  expect(lines.map(({ name, dishes }) => [name, dishes.length])).toEqual([
    ['All of Burrata', 1],
    ['Burrata', 3],
    ['Diavola: Basil', 1],
  ]);
});

test.each([
  [{ dishes: 1, options: 5 }, '1 dish and an option on 5 dishes'],
  [{ dishes: 0, options: 1 }, 'on 1 dish'],
  [{ dishes: 2, options: 0 }, '2 dishes'],
])('%j: %s', (places, text) => {
  expect(placesText(places)).toBe(text);
});

test('names are found by their words, and nothing without a word', () => {
  const names = ['Burrata', 'Almond milk'].map((name) => ({
    name,
    dishes: 1,
    options: 1,
    soldOut: null,
    out: 0,
  }));
  const found = (text: string) => everywhereFound(names, text).map(({ name }) => name);
  expect([found('milk alm'), found(' '), found('soy')]).toEqual([['Almond milk'], [], []]);
});
