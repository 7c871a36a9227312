import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Choice,
  canBeChosen,
  choiceProblems,
  defaultChoices,
  lineCents,
  lowestCents,
  unitCents,
} from './choices.ts';
import type { OptionGroup } from './dish-options.ts';
import { anyGroups } from './options.factory.ts';

const names = ['Ada', 'Ben', 'Cid'];
const groupNames = ['Group 0', 'Group 1', 'Group 2'];
const choicesOf = (inner: fc.Arbitrary<Choice[]>): fc.Arbitrary<Choice[]> =>
  fc.array(
    fc.record({
      group: fc.constantFrom(...groupNames),
      option: fc.constantFrom(...names),
      quantity: fc.integer({ min: 1, max: 2 }),
      choices: inner,
    }),
    { maxLength: 4 },
  );

/** Some of them right for `anyGroups`, most of them wrong. */
const anyChoices = choicesOf(choicesOf(fc.constant([])));

/** One portion of an option, with what was chosen about it: quantities written out. */
type Portion = { group: string; option: string; within: Portion[] };

const portionsOf = (choices: readonly Choice[]): Portion[] =>
  choices.flatMap(({ group, option, quantity, choices: within }) =>
    Array.from({ length: quantity }, () => ({ group, option, within: portionsOf(within) })),
  );

/** The rules once more, portion by portion. */
function isRight(groups: readonly OptionGroup[], portions: readonly Portion[]): boolean {
  if (portions.some(({ group }) => !groups.some(({ name }) => name === group))) return false;
  return groups.every(({ name, least, most, mostOfEach, options }) => {
    const ofGroup = portions.filter(({ group }) => group === name);
    if (ofGroup.length < least || (most !== null && ofGroup.length > most)) return false;
    return ofGroup.every((portion) => {
      const option = options.find((of) => of.name === portion.option);
      const ofOption = ofGroup.filter((of) => of.option === portion.option);
      if (!option?.available || ofOption.length > mostOfEach) return false;
      return isRight((option.optionGroups ?? []) as OptionGroup[], portion.within);
    });
  });
}

/** Every complete choice of a group, by what it costs. */
function costsOf({ least, most, mostOfEach, options }: OptionGroup, all: boolean): number[] {
  const portions = options
    .filter(({ available }) => all || available)
    .map(({ priceCents, optionGroups = [] }) =>
      (optionGroups as OptionGroup[])
        .reduce(
          (sums, group) => sums.flatMap((cents) => costsOf(group, all).map((more) => cents + more)),
          [priceCents],
        )
        .sort((a, b) => a - b),
    );
  let found: { count: number; cents: number }[] = [{ count: 0, cents: 0 }];
  for (const costs of portions) {
    // Each portion of an option may be chosen differently.
    const ways: number[][] = [[]];
    for (let times = 0; times < mostOfEach; times += 1) {
      const before = ways.filter((way) => way.length === times);
      ways.push(...before.flatMap((way) => costs.map((cents) => [...way, cents])));
    }
    found = found.flatMap(({ count, cents }) =>
      ways.map((way) => ({
        count: count + way.length,
        cents: way.reduce((sum, more) => sum + more, cents),
      })),
    );
  }
  return found
    .filter(({ count }) => count >= least && count <= (most ?? count))
    .map(({ cents }) => cents);
}

const least = (numbers: number[]) => numbers.reduce((a, b) => Math.min(a, b));

describe('for all dishes and choices', () => {
  test('what is complete and right is so portion by portion', () => {
    let right = 0;
    fc.assert(
      fc.property(anyGroups, anyChoices, (optionGroups, choices) => {
        const problems = choiceProblems({ priceCents: 0, optionGroups }, choices);
        const expected = isRight(optionGroups, portionsOf(choices));
        right += expected ? 1 : 0;
        expect(problems.length === 0, JSON.stringify(problems)).toBe(expected);
      }),
      { numRuns: 3_000 },
    );
    expect(right).toBeGreaterThan(50);
  });

  test('the lowest price is the one of the cheapest of all complete choices', () => {
    fc.assert(
      fc.property(anyGroups, fc.integer({ min: 0, max: 2_000 }), (optionGroups, priceCents) => {
        const lowest = optionGroups.map((group) => least(costsOf(group, true)));
        const cents = lowest.reduce((sum, more) => sum + more, priceCents);
        expect(lowestCents({ priceCents, optionGroups })).toBe(cents);
        const possible = optionGroups.every((group) => costsOf(group, false).length > 0);
        expect(canBeChosen(optionGroups)).toBe(possible);
      }),
    );
  });

  test('right choices cost no less than the lowest price, and each portion the same', () => {
    fc.assert(
      fc.property(
        anyGroups,
        anyChoices,
        fc.integer({ min: 0, max: 2_000 }),
        fc.integer({ min: 1, max: 999 }),
        (optionGroups, choices, priceCents, quantity) => {
          const dish = { priceCents, optionGroups };
          fc.pre(choiceProblems(dish, choices).length === 0);
          const cents = unitCents(dish, choices);
          expect(cents).toBeGreaterThanOrEqual(lowestCents(dish));
          expect(lineCents(dish, { quantity, choices })).toBe(quantity * cents);
          // Neither their order nor how they are listed makes a difference.
          const single = choices.flatMap((choice) =>
            Array.from({ length: choice.quantity }, () => ({ ...choice, quantity: 1 })),
          );
          expect(choiceProblems(dish, single.toReversed())).toEqual([]);
          expect(unitCents(dish, single.toReversed())).toBe(cents);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('the defaults are never wrong, only perhaps too few', () => {
    fc.assert(
      fc.property(anyGroups, (optionGroups) => {
        const kinds = choiceProblems(
          { priceCents: 0, optionGroups },
          defaultChoices(optionGroups),
        ).map(({ kind }) => kind);
        expect(kinds.filter((kind) => kind !== 'TOO_FEW')).toEqual([]);
      }),
    );
  });
});
