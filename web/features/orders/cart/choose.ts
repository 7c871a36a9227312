import { type Choice, defaultChoices, mostOf } from '#contract/find/menus/choices.ts';
import type { MenuOptionGroup } from '#contract/find/menus/menus.ts';

type AnOption = MenuOptionGroup['options'][number];

/** A group of a dish, or of an option, whose options have none. */
export type ShownGroup = Omit<MenuOptionGroup, 'options'> & {
  options: readonly Omit<AnOption, 'optionGroups'>[] | MenuOptionGroup['options'];
};

export type At = { group: string; option: string };

const isAt = ({ group, option }: At) => {
  return (choice: Choice) => choice.group === group && choice.option === option;
};

export const innerGroupsOf = (option: ShownGroup['options'][number]): readonly ShownGroup[] =>
  ('optionGroups' in option && option.optionGroups) || [];

export const quantityAt = (choices: readonly Choice[], at: At): number =>
  choices.filter(isAt(at)).reduce((sum, { quantity }) => sum + quantity, 0);

export const chosenIn = (choices: readonly Choice[], group: string): number =>
  choices
    .filter((choice) => choice.group === group)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** As many of an option as there can be, given what else is chosen in its group. */
export const mostAt = (group: ShownGroup, choices: readonly Choice[], at: At): number => {
  const others = chosenIn(choices, group.name) - quantityAt(choices, at);
  return Math.min(group.mostOfEach, (group.most ?? Number.POSITIVE_INFINITY) - others);
};

/** Only one option of the group can be chosen: another one replaces it. */
export const isOneOf = (group: ShownGroup): boolean => mostOf(group) === 1;

/**
 * Sets how often an option is chosen. The result is in the order of the menu, so that equal choices
 * compare equal, and lacks what isn't on the menu anymore.
 */
export function choose(
  groups: readonly ShownGroup[],
  choices: readonly Choice[],
  at: At,
  quantity: number,
): Choice[] {
  return groups.flatMap((group) =>
    group.options.flatMap((option): Choice[] => {
      const chosenMade = { group: group.name, option: option.name };
      const was = choices.find(isAt(chosenMade));
      const isIt = isAt(at)({ ...chosenMade, quantity, choices: [] });
      const isReplaced = group.name === at.group && isOneOf(group) && quantity > 0;
      const now = isIt ? quantity : isReplaced ? 0 : quantityAt(choices, chosenMade);
      if (now <= 0) return [];
      const chosen = was?.choices ?? defaultChoices(innerGroupsOf(option));
      return [{ ...chosenMade, quantity: now, choices: chosen }];
    }),
  );
}

/** The same for an option within a chosen one. */
export const chooseWithin = (
  groups: readonly ShownGroup[],
  choices: readonly Choice[],
  { outer, at }: { outer: At; at: At },
  quantity: number,
): Choice[] =>
  choices.map((choice) => {
    if (!isAt(outer)(choice)) return choice;
    const option = groups
      .find(({ name }) => name === outer.group)
      ?.options.find(({ name }) => name === outer.option);
    const inner = option ? innerGroupsOf(option) : [];
    return { ...choice, choices: choose(inner, choice.choices, at, quantity) };
  });
