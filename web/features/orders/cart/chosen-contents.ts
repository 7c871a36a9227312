import type { Choice } from '#contract/find/menus/choices.ts';
import {
  type Allergen,
  allergenPhrases,
  allergens,
  type DietaryTag,
  dietaryTags,
  tagsInWords,
} from '#contract/find/menus/contents.ts';
import type { MenuItem, MenuOptionGroup } from '#contract/find/menus/menus.ts';

type AnOption = Omit<MenuOptionGroup['options'][number], 'optionGroups'> & {
  optionGroups?: readonly AGroup[] | undefined;
};
type AGroup = { name: string; options: readonly AnOption[] };

type Of = { names: string[] };
type OfAllergen = Of & { allergen: Allergen };

/** What is in a dish with the chosen options. `names`: the options it comes from; empty for the dish itself. */
export type ChosenContents = {
  holding: DietaryTag[];
  ended: (Of & { tag: DietaryTag })[];
  contains: OfAllergen[];
  mayContain: OfAllergen[];
  /** Options that the restaurant said nothing about. */
  notSaid: string[];
};

const chosenOptions = (groups: readonly AGroup[], choices: readonly Choice[]): AnOption[] =>
  choices.flatMap(({ group, option, choices: within }) => {
    const found = groups
      .find(({ name }) => name === group)
      ?.options.find(({ name }) => name === option);
    return found ? [found, ...chosenOptions(found.optionGroups ?? [], within)] : [];
  });

export function chosenContents(
  dish: Pick<MenuItem, 'dietaryTags' | 'contains' | 'mayContain' | 'optionGroups'>,
  choices: readonly Choice[],
): ChosenContents {
  const options = chosenOptions(dish.optionGroups ?? [], choices);
  const namesOf = (fits: (option: AnOption) => boolean | undefined) =>
    options.filter(fits).map(({ name }) => name);
  const tags = dietaryTags.filter((tag) => dish.dietaryTags.includes(tag));
  const ended = tags
    .map((tag) => ({ tag, names: namesOf(({ ends }) => ends?.includes(tag)) }))
    .filter(({ names }) => names.length > 0);
  const listOf = (level: 'contains' | 'mayContain', isListed: (allergen: Allergen) => boolean) =>
    allergens.flatMap((allergen): OfAllergen[] => {
      if (isListed(allergen)) return [];
      if (dish[level]?.includes(allergen)) return [{ allergen, names: [] }];
      const names = namesOf((option) => option[level]?.includes(allergen));
      return names.length > 0 ? [{ allergen, names }] : [];
    });
  const contains = listOf('contains', () => false);
  return {
    holding: tags.filter((tag) => !ended.some((one) => one.tag === tag)),
    ended,
    contains,
    mayContain: listOf('mayContain', (allergen) =>
      contains.some((one) => one.allergen === allergen),
    ),
    notSaid: tags.length > 0 ? namesOf(({ notSaid }) => notSaid) : [],
  };
}

/** Shown next to the option: `no longer Vegetarian, contains fish`. */
export const optionChanges = ({
  ends = [],
  ...said
}: Pick<AnOption, 'contains' | 'mayContain' | 'ends'>): string =>
  [ends.length > 0 && `no longer ${tagsInWords(ends)}`, ...allergenPhrases(said)]
    .filter(Boolean)
    .join('; ');
