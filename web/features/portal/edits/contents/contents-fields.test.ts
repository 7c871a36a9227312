import { expect, test } from 'vitest';
import { checkContents, type Entered, enteredField, optionSummary } from './contents-fields.ts';

const pesto = { at: ['Sauce', 'Pesto'], contains: [], mayContain: [], ends: [], isSaid: true };
const entered: Entered = { tags: ['VEGAN', 'SPICY'], contains: [], mayContain: [], options: [] };

const check = (more: Partial<Entered>, calories = '') =>
  checkContents({ [enteredField]: JSON.stringify({ ...entered, ...more }), calories });

test('an option of which nothing was said is not sent', () => {
  const tomato = { ...pesto, at: ['Sauce', 'Tomato'], isSaid: false };
  expect(check({ options: [pesto, tomato] }, ' 640 ')).toEqual({
    values: {
      tags: ['VEGAN', 'SPICY'],
      contains: [],
      mayContain: [],
      calories: 640,
      options: [{ at: ['Sauce', 'Pesto'], contains: [], mayContain: [], ends: [] }],
    },
  });
  expect(check({}, '')).toMatchObject({ values: { calories: null } });
});

test('what is wrong is shown at its tag, and at the calories', () => {
  expect(check({ contains: ['MILK'] })).toEqual({
    problems: { 'tag.VEGAN': 'must not be Vegan: it contains milk' },
  });
  const problems = { calories: 'Enter a whole number, such as 640.' };
  expect(check({}, 'many')).toEqual({ problems });
  expect(check({}, '-1')).toEqual({ problems });
});

test('an option in words', () => {
  expect(optionSummary({ ...pesto, isSaid: false })).toBe('No information yet');
  expect(optionSummary(pesto)).toBe('Changes nothing');
  expect(optionSummary({ ...pesto, contains: ['TREE_NUTS', 'MILK'], ends: ['VEGAN'] })).toBe(
    'Contains milk, tree nuts · no longer Vegan',
  );
});
