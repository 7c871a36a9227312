import {
  type AllergenFacts,
  allergenPhrases,
  withAllergens,
} from '#contract/find/menus/contents.ts';
import type { MenuItem, MenuOptionGroup } from '#contract/find/menus/menus.ts';
import type { ListedDish } from '../../../find/menus/index.ts';

type Option = MenuOptionGroup['options'][number];
type Facts = Pick<MenuItem, 'contains' | 'mayContain'>;

const factsOf = ({ contains = [], mayContain = [] }: Facts): AllergenFacts => ({
  contains,
  mayContain,
});

/** Each option, and what is chosen about it. */
const withInner = (option: Option): (Facts & { name: string })[] => [
  option,
  ...(option.optionGroups ?? []).flatMap(({ options }) =>
    options.map((inner) => ({ ...inner, name: `${option.name}, ${inner.name}` })),
  ),
];

/** A dish of the menu as the list of allergens shows it: only what somebody said. */
export function listedDish(dish: MenuItem): ListedDish {
  const own = factsOf(dish);
  const options = (dish.optionGroups ?? []).flatMap((group) => group.options.flatMap(withInner));
  const added = options.reduce<AllergenFacts>(
    (sum, option) => withAllergens(sum, factsOf(option)),
    factsOf({}),
  );
  const isNew = (one: AllergenFacts['contains'][number]) => !own.contains.includes(one);
  const { contains, mayContain } = own;
  const withOptions = {
    contains: added.contains.filter(isNew),
    mayContain: added.mayContain.filter((one) => isNew(one) && !mayContain.includes(one)),
  };
  const said = [own, withOptions].flatMap((facts) => [...facts.contains, ...facts.mayContain]);
  return {
    itemId: dish.itemId,
    name: dish.name,
    language: dish.language ?? undefined,
    tags: dish.dietaryTags,
    calories: dish.calories ?? null,
    contains,
    mayContain,
    withOptions,
    isUnsaid: said.length === 0,
    options: options
      .filter((option) => option.contains ?? option.mayContain)
      .map((option) => `${option.name}: ${allergenPhrases(factsOf(option)).join(', ')}`),
  };
}
