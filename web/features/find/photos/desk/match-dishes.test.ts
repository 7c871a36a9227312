import { expect, test } from 'vitest';
import { dishOfFile } from './match-dishes.ts';

const dishes = [
  'Margherita',
  'Pizza Margherita bufala',
  'Crème brûlée',
  'Menu 2',
  '茄子',
  'Menu 3',
].map((itemName, itemId) => ({ itemId, itemName }));
const named = (fileName: string) => dishOfFile(fileName, dishes)?.itemName;

test.each([
  ['margherita.jpg', 'Margherita'],
  ['Margherita (2).JPEG', 'Margherita'],
  ['creme-brulee_final.png', 'Crème brûlée'],
  ['Menu 2.webp', 'Menu 2'],
  ['茄子.jpg', '茄子'],
  // The dish with the most of its words.
  ['pizza margherita bufala large.jpg', 'Pizza Margherita bufala'],
  ['our margherita.jpg', 'Margherita'],
  ['IMG_2044.jpg', undefined],
  ['marg.jpg', undefined],
  ['.jpg', undefined],
])('%s is of %s', (fileName, dish) => {
  expect(named(fileName)).toBe(dish);
});

test('if two dishes fit equally well, people have to choose', () => {
  const two = ['Tomato soup', 'Onion soup'].map((itemName, itemId) => ({ itemId, itemName }));
  expect(dishOfFile('tomato onion soup.jpg', two)).toBeUndefined();
});
