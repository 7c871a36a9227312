import { expect, test } from 'vitest';
import { optionGroup } from '#contract/find/menus/options.factory.ts';
import { isFolded } from './folded.ts';

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
