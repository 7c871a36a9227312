import { describe, expect, test } from 'vitest';
import { optionGroup } from '#contract/find/menus/options.factory.ts';
import { isFolded, optionPrice, ruleInWords, servicesInWords } from './option-words.ts';

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
    ['up to 6', { mostOfEach: 2 }],
    ['', {}],
    ['', { most: 9 }],
  ])('%s', (words, group) => {
    expect(ruleInWords(optionGroup({ name: 'Kind', ...group }, three))).toBe(words);
  });
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
  ['Only at the table', ['DINE_IN' as const]],
  ['Only for pickup', ['TAKE_OUT' as const]],
  ['Only for pickup or delivery', ['DELIVERY' as const, 'TAKE_OUT' as const]],
  ['Only for delivery or at the table', ['DINE_IN' as const, 'DELIVERY' as const]],
])('%s', (words, services) => {
  expect(servicesInWords({ services })).toBe(words);
});

test('many options are folded, with those within options', () => {
  const group = (count: number) =>
    optionGroup(
      { name: 'Kind' },
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`Option ${index}`, 0])),
    );
  const within = optionGroup({ name: 'Side' }, { Salad: 0 }, { within: { Salad: [group(7)] } });
  expect(isFolded([group(14)])).toBe(false);
  expect(isFolded([group(15)])).toBe(true);
  expect(isFolded([group(7), within])).toBe(true);
});
