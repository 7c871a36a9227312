import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Choice,
  choiceProblems,
  defaultChoices,
  unitCents,
} from '#contract/find/menus/choices.ts';
import { optionGroup } from '#contract/find/menus/options.factory.ts';
import { choose, chooseWithin, mostAt, quantityAt } from './choose.ts';

const size = optionGroup({ name: 'Size', least: 1, most: 1 }, { Small: 0, Large: 400 });
const dressing = optionGroup(
  { name: 'Dressing', most: 1, defaults: ['Oil'] },
  { Oil: 0, Ranch: 50 },
);
const side = optionGroup(
  { name: 'Side', most: 3, mostOfEach: 2 },
  { Fries: 300, Salad: 350 },
  { within: { Salad: [dressing] } },
);
const groups = [size, side];
const dish = { priceCents: 1_000, optionGroups: groups };

const press = fc.oneof(
  fc.record({ group: fc.constant('Size'), option: fc.constantFrom('Small', 'Large') }),
  fc.record({ group: fc.constant('Side'), option: fc.constantFrom('Fries', 'Salad') }),
);

type Press = { group: string; option: string };

/** As the dialog does: never more than it offers. */
const pressed = (choices: readonly Choice[], at: Press, wanted: number) => {
  const group = at.group === 'Size' ? size : side;
  const most = at.group === 'Size' ? 1 : mostAt(group, choices, at);
  return choose(groups, choices, at, Math.min(wanted, most));
};

test('whatever is pressed, no more is chosen than a group allows, and a size stays one', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(press, fc.integer({ min: 0, max: 3 }))), (presses) => {
      let choices: Choice[] = defaultChoices(groups);
      for (const [at, wanted] of presses) choices = pressed(choices, at, wanted);
      const kinds = choiceProblems(dish, choices).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind !== 'TOO_FEW')).toEqual([]);
      expect(() => unitCents(dish, choices)).not.toThrow();
    }),
  );
});

test('what is chosen alike is equal, whatever the order of the presses', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(['Large', 'Fries', 'Salad'] as const), (order) => {
      const groupOf = (option: string) => (option === 'Large' ? 'Size' : 'Side');
      const play = (options: readonly string[]) =>
        options.reduce<Choice[]>(
          (choices, option) => pressed(choices, { group: groupOf(option), option }, 1),
          [],
        );
      expect(play(order)).toEqual(play(order.toReversed()));
    }),
  );
});

test('an option brings its own defaults, which can be changed and go with it', () => {
  const salad = { group: 'Side', option: 'Salad' };
  const [chosen] = choose(groups, [], salad, 1);
  expect(chosen?.choices.map(({ option }) => option)).toEqual(['Oil']);
  const ranch = { outer: salad, at: { group: 'Dressing', option: 'Ranch' } };
  const changed = chooseWithin(groups, chosen ? [chosen] : [], ranch, 1);
  expect(changed[0]?.choices.map(({ option }) => option)).toEqual(['Ranch']);
  expect(unitCents(dish, changed)).toBe(1_400);
  expect(choose(groups, changed, salad, 0)).toEqual([]);
});

test("what isn't on the menu anymore is left out with the next press", () => {
  const old: Choice[] = [{ group: 'Crust', option: 'Thin', quantity: 1, choices: [] }];
  const now = choose(groups, old, { group: 'Size', option: 'Large' }, 1);
  expect(now.map(({ group }) => group)).toEqual(['Size']);
  expect(quantityAt(now, { group: 'Crust', option: 'Thin' })).toBe(0);
});
