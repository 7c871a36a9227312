import { describe, expect, test } from 'vitest';
import {
  type Choice,
  canBeChosen,
  choiceProblems,
  defaultChoices,
  lineCents,
  shownPrice,
  unitCents,
} from './choices.ts';
import { choose, optionGroup } from './options.factory.ts';

const size = optionGroup(
  { name: 'Size', least: 1, most: 1 },
  { Small: 0, Medium: 200, Large: 400 },
);
const toppings = optionGroup(
  { name: 'Toppings', most: 3, mostOfEach: 2 },
  { Olives: 100, Truffle: 450, 'No cheese': -150 },
  { soldOut: ['Truffle'] },
);
const dressing = optionGroup(
  { name: 'Dressing', least: 1, most: 1 },
  { Ranch: 0, Caesar: 50 },
  { soldOut: ['Ranch'] },
);
const side = optionGroup(
  { name: 'Side', least: 1, most: 1 },
  { Fries: 0, Salad: 200 },
  { within: { Salad: [dressing] } },
);
const pizza = { priceCents: 12_00, optionGroups: [size, toppings] };
const burger = { priceCents: 14_00, optionGroups: [side] };

describe('what is chosen about a dish', () => {
  test.each<[string, typeof pizza, Choice[], object[]]>([
    ['is complete', pizza, [choose('Size', 'Large')], []],
    [
      'may have one option more than once',
      pizza,
      [choose('Size', 'Small'), choose('Toppings', 'Olives', { quantity: 2 })],
      [],
    ],
    ['may lack what must be chosen', pizza, [], [{ at: ['Size'], kind: 'TOO_FEW', limit: 1 }]],
    [
      'may be more than one size',
      pizza,
      [choose('Size', 'Small'), choose('Size', 'Large')],
      [{ at: ['Size'], kind: 'TOO_MANY', limit: 1 }],
    ],
    [
      'may be too much of one option, listed once or twice',
      pizza,
      [
        choose('Size', 'Small'),
        choose('Toppings', 'Olives'),
        choose('Toppings', 'Olives', { quantity: 2 }),
      ],
      [{ at: ['Toppings'], kind: 'TOO_MANY_OF_ONE', option: 'Olives', limit: 2 }],
    ],
    [
      'may be sold out',
      pizza,
      [choose('Size', 'Small'), choose('Toppings', 'Truffle')],
      [{ at: ['Toppings'], kind: 'SOLD_OUT', option: 'Truffle' }],
    ],
    [
      'may no longer exist',
      pizza,
      [choose('Size', 'Giant'), choose('Crust', 'Thin')],
      [
        { at: ['Size'], kind: 'UNKNOWN_OPTION', option: 'Giant' },
        { at: ['Crust'], kind: 'UNKNOWN_GROUP' },
      ],
    ],
    [
      'may lack what an option asks for',
      burger,
      [choose('Side', 'Salad')],
      [{ at: ['Side', 'Salad', 'Dressing'], kind: 'TOO_FEW', limit: 1 }],
    ],
    [
      'may be wrong within an option',
      burger,
      [choose('Side', 'Salad', { choices: [choose('Dressing', 'Ranch')] })],
      [{ at: ['Side', 'Salad', 'Dressing'], kind: 'SOLD_OUT', option: 'Ranch' }],
    ],
    [
      'has nothing within an option that asks for nothing',
      burger,
      [choose('Side', 'Fries', { choices: [choose('Dressing', 'Caesar')] })],
      [{ at: ['Side', 'Fries', 'Dressing'], kind: 'UNKNOWN_GROUP' }],
    ],
  ])('%s', (_, dish, choices, problems) => {
    expect(choiceProblems(dish, choices)).toEqual(problems);
  });

  test('is nothing, for a dish without options', () => {
    expect(choiceProblems({ priceCents: 5_00 }, [])).toEqual([]);
    expect(choiceProblems({ priceCents: 5_00 }, [choose('Size', 'Large')])).toEqual([
      { at: ['Size'], kind: 'UNKNOWN_GROUP' },
    ]);
  });
});

describe('a line costs', () => {
  test.each<[number, Parameters<typeof lineCents>[0], number, Choice[]]>([
    [12_00, pizza, 1, [choose('Size', 'Small')]],
    [32_00, pizza, 2, [choose('Size', 'Large')]],
    [
      12_00 + 200 + 2 * 100 - 150,
      pizza,
      1,
      [
        choose('Size', 'Medium'),
        choose('Toppings', 'Olives', { quantity: 2 }),
        choose('Toppings', 'No cheese'),
      ],
    ],
    [
      3 * (14_00 + 2_00 + 50),
      burger,
      3,
      [choose('Side', 'Salad', { choices: [choose('Dressing', 'Caesar')] })],
    ],
    [
      // Two of an option: each of them with what was chosen about it.
      14_00 + 2 * (2_00 + 50),
      { ...burger, optionGroups: [{ ...side, most: 2, mostOfEach: 2 }] },
      1,
      [choose('Side', 'Salad', { quantity: 2, choices: [choose('Dressing', 'Caesar')] })],
    ],
    [15_00, { priceCents: 5_00 }, 3, []],
  ])('%i cents', (cents, dish, quantity, choices) => {
    expect(lineCents(dish, { quantity, choices })).toBe(cents);
  });

  test('nothing if a choice does not exist', () => {
    expect(() => unitCents(pizza, [choose('Size', 'Giant')])).toThrow(RangeError);
  });
});

describe('the price beside a dish', () => {
  test.each<[string, Parameters<typeof shownPrice>[0], object]>([
    ['alone', { priceCents: 5_00 }, { cents: 5_00, isFrom: false }],
    ['with sizes', pizza, { cents: 12_00, isFrom: true }],
    [
      'with what may be chosen, dearer or cheaper',
      { priceCents: 9_00, optionGroups: [toppings] },
      { cents: 9_00, isFrom: false },
    ],
    [
      'whose sizes have all of the price',
      { priceCents: 0, optionGroups: [optionGroup(size, { Glass: 9_00, Bottle: 32_00 })] },
      { cents: 9_00, isFrom: true },
    ],
    [
      'whose small one is sold out',
      {
        priceCents: 4_00,
        optionGroups: [optionGroup(size, { Small: 0, Large: 100 }, { soldOut: ['Small'] })],
      },
      { cents: 5_00, isFrom: false },
    ],
    [
      'of which everything is sold out',
      { priceCents: 4_00, optionGroups: [optionGroup(size, { One: 50 }, { soldOut: ['One'] })] },
      { cents: 4_50, isFrom: false },
    ],
    ['whose dearer option asks for something', burger, { cents: 14_00, isFrom: true }],
  ])('%s', (_, dish, shown) => {
    expect(shownPrice(dish)).toEqual(shown);
  });

  test('a dish is sold out if all of what must be chosen is, within an option too', () => {
    expect(canBeChosen([size, toppings])).toBe(true);
    expect(canBeChosen([optionGroup(size, { One: 0 }, { soldOut: ['One'] })])).toBe(false);
    expect(canBeChosen([optionGroup(toppings, { One: 0 }, { soldOut: ['One'] })])).toBe(true);
    const inner = optionGroup(dressing, { Ranch: 0 }, { soldOut: ['Ranch'] });
    expect(canBeChosen([optionGroup(side, { Salad: 0 }, { within: { Salad: [inner] } })])).toBe(
      false,
    );
  });
});

test('a dish begins with its defaults, without those that are sold out', () => {
  const defaults = ['Olives', 'Truffle'];
  const group = optionGroup(
    { ...toppings, defaults },
    { Olives: 0, Truffle: 0 },
    { soldOut: ['Truffle'] },
  );
  expect(defaultChoices([size, group])).toEqual([choose('Toppings', 'Olives')]);
});
