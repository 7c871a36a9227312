import { expect, test } from 'vitest';
import { choicesText, groupedChoices } from './quote-words.ts';

const chosen = (group: string, option: string, quantity = 1) => ({ group, option, quantity });

test('choices name each group once', () => {
  expect(choicesText([])).toBe('');
  expect(
    choicesText([
      chosen('Size', '16 inches'),
      chosen('On top', 'Prosciutto'),
      { ...chosen('On top', 'Mushrooms', 2), choices: [chosen('Cooked', 'Well')] },
      chosen('Sauce', 'None'),
    ]),
  ).toBe('Size: 16 inches; On top: Prosciutto, Mushrooms x 2 (Cooked: Well); Sauce: None');
});

test('choices of an order, which are stored one by one, do the same', () => {
  expect(
    groupedChoices([
      'Size: 16 inches',
      'On top: Prosciutto',
      'On top: Mushrooms x 2 (Cooked: Well)',
      'No onions',
      'No onions',
    ]),
  ).toEqual([
    'Size: 16 inches',
    'On top: Prosciutto, Mushrooms x 2 (Cooked: Well)',
    'No onions, No onions',
  ]);
});
