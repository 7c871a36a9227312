import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OptionGroup, optionGroupsSchema } from '#contract/find/menus/dish-options.ts';
import { anyGroups } from '#contract/find/menus/options.factory.ts';
import { linesBetween } from '../part.ts';
import { dishDetailsPart } from './menu-parts.ts';

const someDish = {
  name: 'Burger',
  description: '',
  priceCents: 9_00,
  noteAllowed: true,
  ageChecked: false,
  taxCategory: 'PREPARED_FOOD' as const,
  onMenu: true,
};

const where = { businessId: 1, timeZone: 'America/Chicago', nowMs: 0 };

/** Some look like several names, or like another part of the text. */
const names = [
  'Ada',
  'Ben',
  'Ada, Ben',
  'Ada: Ben',
  '"Ada", "Ben"',
  '"Ada"',
  'Ada (sold out)',
  'Ada +$1.00',
  'Ada; chosen at first: Ben',
  'Ada (Group 0, Ben)',
  'choose 1',
  '\\',
];

/** Draws decide which parts of one come from the other, and which lists are turned around. */
function mixed<State>(one: State, other: unknown, draws: Iterator<number>): State {
  const draw = () => draws.next().value;
  if (Array.isArray(one)) {
    const others: unknown[] = Array.isArray(other) ? other : [];
    const all = one.map((item, index) => mixed(item, others[index] ?? item, draws));
    return (draw() === 0 ? all.toReversed() : all) as State;
  }
  if (typeof one === 'object' && one !== null) {
    const others = other as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(one).map(([name, value]) => [name, mixed(value, others[name], draws)]),
    ) as State;
  }
  return draw() === 0 ? (other as State) : one;
}

/** Gives everything other names. Defaults are names of options, so they change, too. */
function renamed(groups: OptionGroup[], drawn: Iterator<string>): OptionGroup[] {
  return groups.map((group) => {
    const options = group.options.map((option) => ({
      ...option,
      name: drawn.next().value,
      ...(option.optionGroups && {
        optionGroups: renamed(option.optionGroups as OptionGroup[], drawn),
      }),
    }));
    const defaults = group.defaults.map(
      (name) => options[group.options.findIndex((option) => option.name === name)]?.name ?? '',
    );
    return { ...group, name: drawn.next().value, options, defaults } as OptionGroup;
  });
}

const anyNames = fc.infiniteStream(fc.constantFrom(...names));
const draws = fc.infiniteStream(fc.nat({ max: 25 }));

test('no two states of what is chosen about a dish have the same words', () => {
  let compared = 0;
  fc.assert(
    fc.property(anyGroups, anyGroups, anyNames, draws, (drawn, other, names, drawing) => {
      const one = optionGroupsSchema.safeParse(renamed(drawn, names));
      const two = optionGroupsSchema.safeParse(
        mixed(one.data ?? [], renamed(other, names), drawing),
      );
      fc.pre(one.success && two.success);
      if (JSON.stringify(one.data) === JSON.stringify(two.data)) return;
      compared += 1;
      const lines = linesBetween(dishDetailsPart, where, {
        before: { ...someDish, optionGroups: one.data },
        after: { ...someDish, optionGroups: two.data },
      });
      expect(lines).not.toEqual([]);
    }),
    { numRuns: 3_000 },
  );
  expect(compared).toBeGreaterThan(300);
});

test('no two groups of one or two options have the same words, whatever their names', () => {
  const option = (name: string, more: object = {}) => ({ name, ...more });
  const within = ['Ben', 'Ada, Ben'].flatMap((name) =>
    [[], [name]].map((defaults) => ({
      optionGroups: [{ name: 'Group 0', defaults, options: [option(name)] }],
    })),
  );
  const options = names.flatMap((name) =>
    [{}, { priceCents: 1_00 }, { available: false }, ...within].map((more) => option(name, more)),
  );
  const ofTwo = options.flatMap((one) =>
    options.filter(({ name }) => name !== one.name).map((other) => [one, other]),
  );
  const seen = new Set<string>();
  const groups = [...options.map((one) => [one]), ...ofTwo];
  for (const all of groups) {
    const state = optionGroupsSchema.parse([{ name: 'Group', options: all }]);
    const words = JSON.stringify(
      dishDetailsPart.words({ ...someDish, optionGroups: state }, where),
    );
    expect(seen, words).not.toContain(words);
    seen.add(words);
  }
  expect(seen.size).toBeGreaterThan(5_000);
});
