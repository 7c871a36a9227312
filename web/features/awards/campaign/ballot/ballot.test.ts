import { expect, test } from 'vitest';
import {
  byRegion,
  choiceCountText,
  choicesOf,
  hasRepeated,
  markedData,
  picksOf,
  readPicks,
  repeatedSlots,
  withPick,
} from './ballot.ts';

const named = (...names: string[]) => names.map((name) => ({ name, selected: false }));
const regions = [
  { region: 'East', values: named('Alma', 'Bao Bar', 'Casa') },
  { region: 'West', values: named('Alma', 'Dumpling') },
];

test('a pick stays in its slot and can be cleared', () => {
  const third = withPick({}, 'East', 2, 'Casa');
  expect(picksOf(third, 'East')).toEqual(['', '', 'Casa']);
  expect(picksOf(withPick(third, 'East', 2, ''), 'East')).toEqual(['', '', '']);
  expect(picksOf(third, 'West')).toEqual(['', '', '']);
});

test('marks the slot that repeats an earlier one, but not the same name in another region', () => {
  const picks = { East: ['Alma', '', 'Alma'], West: ['Alma'] };
  expect(repeatedSlots(picks, 'East')).toEqual([false, false, true]);
  expect(hasRepeated(picks, 'East')).toBe(true);
  expect(hasRepeated(picks, 'West')).toBe(false);
  expect(hasRepeated({}, 'East')).toBe(false);
});

test('counts the votes by region', () => {
  const text = (picks: Record<string, string[]>) => choiceCountText(choicesOf(picks, regions));
  expect(text({})).toBe('No votes yet');
  expect(text({ West: ['', 'Alma'] })).toBe('1 vote in 1 region');
  expect(text({ East: ['Alma', 'Casa'], West: ['Alma', 'Dumpling'] })).toBe('4 votes in 2 regions');
});

test('keeps only stored picks that are still on the list', () => {
  const stored = { East: ['Gone', 'Casa', 7, 'Alma'], North: ['Alma'], West: 'Alma' };
  expect(readPicks(stored, regions)).toEqual({ East: ['', 'Casa', ''], West: [] });
  expect(readPicks({ East: [['Casa']] }, regions).East).toEqual(['']);
  for (const broken of [null, undefined, 'x', 7, [], { __proto__: { East: ['Casa'] } }]) {
    expect(readPicks(broken, regions)).toEqual({ East: [], West: [] });
  }
});

test('sends the details with the chosen restaurants marked, each in its region', () => {
  const choices = choicesOf({ East: ['', 'Casa'], West: ['Alma'] }, regions);
  expect(choices).toEqual([
    { region: 'East', name: 'Casa' },
    { region: 'West', name: 'Alma' },
  ]);
  const selected = markedData(regions, choices).map(({ values }) =>
    values.filter(({ selected }) => selected).map(({ name }) => name),
  );
  expect(selected).toEqual([['Casa'], ['Alma']]);
  expect(byRegion([...choices, { region: 'East', name: 'Alma' }])).toEqual([
    { region: 'East', names: ['Casa', 'Alma'] },
    { region: 'West', names: ['Alma'] },
  ]);
});
