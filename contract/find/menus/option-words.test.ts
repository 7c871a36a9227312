import { describe, expect, test } from 'vitest';
import { groupInWords, optionPrice, ruleInWords, servicesInWords } from './option-words.ts';
import { optionGroup } from './options.factory.ts';

const three = { A: 0, B: 0, C: 0 };

describe('how many are chosen', () => {
  test.each([
    ['choose 1', { least: 1, most: 1 }],
    ['choose 2', { least: 2, most: 2 }],
    ['choose 3', { least: 3 }],
    ['choose 1 to 2', { least: 1, most: 2 }],
    ['choose at least 1', { least: 1 }],
    ['choose 12', { least: 12, most: 12, mostOfEach: 12 }],
    ['up to 2', { most: 2 }],
    ['up to 2 of each', { mostOfEach: 2 }],
    ['up to 3, at most 2 of each', { most: 3, mostOfEach: 2 }],
    ['choose 1 to 4, at most 2 of each', { least: 1, most: 4, mostOfEach: 2 }],
    ['choose at least 1, at most 2 of each', { least: 1, mostOfEach: 2 }],
    ['choose 6, at most 2 of each', { least: 6, mostOfEach: 2 }],
    // `at most 2 of each` would add nothing.
    ['up to 2', { most: 2, mostOfEach: 2 }],
    ['', {}],
    ['', { most: 9 }],
  ])('%s', (words, group) => {
    expect(ruleInWords(optionGroup({ name: 'Kind', ...group }, three))).toBe(words);
  });
});

test('of one option there are as many as of all', () => {
  expect(ruleInWords(optionGroup({ name: 'Extra shot', mostOfEach: 3 }, { Shot: 80 }))).toBe(
    'up to 3',
  );
});

test.each([
  ['+$1.50', 150, { dishCents: 900, least: 1 }],
  ['-$1.00', -100, { dishCents: 900, least: 0 }],
  ['', 0, { dishCents: 900, least: 1 }],
  ['$9.00', 900, { dishCents: 0, least: 1 }],
  ['+$9.00', 900, { dishCents: 0, least: 0 }],
])('an option costs %s', (words, cents, of) => {
  expect(optionPrice(cents, of)).toBe(words);
});

test.each([
  ['', undefined],
  ['', ['DINE_IN' as const, 'TAKE_OUT' as const, 'DELIVERY' as const]],
  ['Only at the table', ['DINE_IN' as const]],
  ['Only for pickup', ['TAKE_OUT' as const]],
  ['Only for pickup or delivery', ['DELIVERY' as const, 'TAKE_OUT' as const]],
  ['Only for delivery or at the table', ['DINE_IN' as const, 'DELIVERY' as const]],
])('%s', (words, services) => {
  expect(servicesInWords(services)).toBe(words);
});

test('a group is one line of words', () => {
  const dressing = optionGroup({ name: 'Dressing', least: 1, most: 1 }, { Ranch: 0, Caesar: 50 });
  const side = optionGroup(
    { name: 'Side', least: 1, most: 1 },
    { Fries: 0, Salad: 200 },
    { soldOut: ['Fries'], within: { Salad: [dressing] } },
  );
  expect(groupInWords(side, 900)).toBe(
    'choose 1: Fries (sold out), Salad +$2.00 (Dressing, choose 1: Ranch, Caesar +$0.50)',
  );
  expect(groupInWords(optionGroup({ name: 'Extra' }, { Nuts: 100 }), 900)).toBe('Nuts +$1.00');
  const most = optionGroup({ name: 'Extra', most: 9, mostOfEach: 2 }, { Nuts: 100 });
  expect(groupInWords(most, 900)).toBe('up to 9, at most 2 of each: Nuts +$1.00');
});

test('in one line of words are the choices that an option begins with, and names that need quotes', () => {
  const fries = optionGroup({ name: 'Dip', defaults: ['Mayo'] }, { Mayo: 0, 'Salt, pepper': 0 });
  const side = optionGroup({ name: 'Side' }, { Fries: 0 }, { within: { Fries: [fries] } });
  expect(groupInWords(side, 900)).toBe('Fries (Dip, Mayo, "Salt, pepper"; chosen at first: Mayo)');
});
