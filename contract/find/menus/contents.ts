import { isSameOption, type OptionPath, optionInWords } from './option-paths.ts';

// What is in a dish. If nobody said anything about an allergen, nothing follows from that: a dish is
// "free of" something only by a tag that somebody gave it.

/** The nine major allergens of US law, in the order of the law. */
export const allergens = [
  'MILK',
  'EGGS',
  'FISH',
  'CRUSTACEAN_SHELLFISH',
  'TREE_NUTS',
  'PEANUTS',
  'WHEAT',
  'SOYBEANS',
  'SESAME',
] as const;

export type Allergen = (typeof allergens)[number];

export const allergenNames: Record<Allergen, string> = {
  MILK: 'Milk',
  EGGS: 'Eggs',
  FISH: 'Fish',
  CRUSTACEAN_SHELLFISH: 'Crustacean shellfish',
  TREE_NUTS: 'Tree nuts',
  PEANUTS: 'Peanuts',
  WHEAT: 'Wheat',
  SOYBEANS: 'Soybeans',
  SESAME: 'Sesame',
};

/** In the order they are shown and offered as filters. */
export const dietaryLabels = {
  VEGETARIAN: 'Vegetarian',
  VEGAN: 'Vegan',
  GLUTEN_FREE: 'Gluten-free',
  DAIRY_FREE: 'Dairy-free',
  NUT_FREE: 'Nut-free',
  HALAL: 'Halal',
  KOSHER: 'Kosher',
  SPICY: 'Spicy',
} as const;

export type DietaryTag = keyof typeof dietaryLabels;

export const dietaryTags = Object.keys(dietaryLabels) as DietaryTag[];

/** If an allergen is in neither list, nobody said anything about it. */
export type AllergenFacts = { contains: readonly Allergen[]; mayContain: readonly Allergen[] };

/** What an option adds to its dish, and the tags that no longer hold with it. */
export type OptionContents = {
  at: OptionPath;
  contains: Allergen[];
  mayContain: Allergen[];
  ends: DietaryTag[];
};

/** If an option isn't listed, nobody said anything about it. */
export type Contents = {
  tags: DietaryTag[];
  contains: Allergen[];
  mayContain: Allergen[];
  calories: number | null;
  options: OptionContents[];
};

const nuts: Allergen[] = ['TREE_NUTS', 'PEANUTS'];
const seafood: Allergen[] = ['FISH', 'CRUSTACEAN_SHELLFISH'];

/**
 * A tag about ingredients (Vegan) can be true of a dish that may contain traces of an allergen. A tag
 * that people with an allergy rely on (Nut-free) can't.
 */
const against: Partial<Record<DietaryTag, { contains: Allergen[]; mayContain: Allergen[] }>> = {
  VEGETARIAN: { contains: seafood, mayContain: [] },
  VEGAN: { contains: ['MILK', 'EGGS', ...seafood], mayContain: [] },
  GLUTEN_FREE: { contains: ['WHEAT'], mayContain: ['WHEAT'] },
  DAIRY_FREE: { contains: ['MILK'], mayContain: ['MILK'] },
  NUT_FREE: { contains: nuts, mayContain: nuts },
  KOSHER: { contains: ['CRUSTACEAN_SHELLFISH'], mayContain: [] },
};

/** The allergens that contradict a tag. */
export function allergensAgainst(tag: DietaryTag, facts: AllergenFacts): Allergen[] {
  const { contains, mayContain } = against[tag] ?? { contains: [], mayContain: [] };
  return allergens.filter(
    (one) =>
      (contains.includes(one) && facts.contains.includes(one)) ||
      (mayContain.includes(one) && facts.mayContain.includes(one)),
  );
}

export const tagsThatHold = (tags: readonly DietaryTag[], facts: AllergenFacts): DietaryTag[] =>
  tags.filter((tag) => allergensAgainst(tag, facts).length === 0);

/** What isn't vegetarian, or has dairy in it, isn't vegan. */
const endsWith: Partial<Record<DietaryTag, DietaryTag[]>> = { VEGAN: ['VEGETARIAN', 'DAIRY_FREE'] };

/** The tags of a dish that no longer hold with an option. */
export const tagsEnded = (
  tags: readonly DietaryTag[],
  option: Omit<OptionContents, 'at'>,
): DietaryTag[] =>
  tags.filter(
    (tag) =>
      [tag, ...(endsWith[tag] ?? [])].some((one) => option.ends.includes(one)) ||
      allergensAgainst(tag, option).length > 0,
  );

/** An allergen that either of them contains is left out of `mayContain`. */
export function withAllergens(one: AllergenFacts, more: AllergenFacts) {
  const contains = allergens.filter(
    (allergen) => one.contains.includes(allergen) || more.contains.includes(allergen),
  );
  return {
    contains,
    mayContain: allergens.filter(
      (allergen) =>
        !contains.includes(allergen) &&
        (one.mayContain.includes(allergen) || more.mayContain.includes(allergen)),
    ),
  };
}

/** One thing that somebody said about a dish, or about one of its options. */
export type Claim = { at?: OptionPath } & (
  | { kind: 'TAG'; tag: DietaryTag }
  | { kind: 'ENDS'; tag: DietaryTag }
  | { kind: 'CONTAINS'; allergen: Allergen }
  | { kind: 'MAY_CONTAIN'; allergen: Allergen }
  | { kind: 'CALORIES'; calories: number }
);

const allergenClaims = ({ contains, mayContain }: AllergenFacts): Claim[] => [
  ...contains.map((allergen) => ({ kind: 'CONTAINS', allergen }) as const),
  ...mayContain.map((allergen) => ({ kind: 'MAY_CONTAIN', allergen }) as const),
];

export const claimsOf = (contents: Contents): Claim[] => [
  ...contents.tags.map((tag) => ({ kind: 'TAG', tag }) as const),
  ...allergenClaims(contents),
  ...(contents.calories === null
    ? []
    : [{ kind: 'CALORIES', calories: contents.calories } as const]),
  ...contents.options.flatMap((option) => [
    ...allergenClaims(option).map((claim) => ({ ...claim, at: option.at })),
    ...option.ends.map((tag) => ({ kind: 'ENDS', tag, at: option.at }) as const),
  ]),
];

const keyOf = ({ at = [], ...claim }: Claim) =>
  JSON.stringify([at, claim.kind, ...Object.values(claim).slice(1)]);

/** The claims that others don't make. */
export function claimsNotIn(claims: readonly Claim[], ...others: (readonly Claim[])[]): Claim[] {
  const known = new Set(others.flat().map(keyOf));
  return claims.filter((claim) => !known.has(keyOf(claim)));
}

const noFacts = { contains: [], mayContain: [] };

const factsIn = (claims: readonly Claim[]) => ({
  contains: claims.flatMap((one) => (one.kind === 'CONTAINS' ? one.allergen : [])),
  mayContain: claims.flatMap((one) => (one.kind === 'MAY_CONTAIN' ? one.allergen : [])),
});

/** The contents with every warning in the claims added, and without the tags that these contradict. */
export function withWarnings(contents: Contents, claims: readonly Claim[]): Contents {
  const ofDish = withAllergens(contents, factsIn(claims.filter(({ at }) => at === undefined)));
  const warned = claims.flatMap(({ at }) => (at ? [at] : []));
  const listed = contents.options.map(({ at }) => at);
  const added = warned.filter(
    (at, index) =>
      !listed.some((one) => isSameOption(one, at)) &&
      warned.findIndex((one) => isSameOption(one, at)) === index,
  );
  return {
    ...contents,
    ...ofDish,
    tags: tagsThatHold(contents.tags, ofDish),
    options: [...contents.options, ...added.map((at) => ({ at, ends: [], ...noFacts }))].map(
      (option) => {
        const own = claims.filter(({ at }) => at && isSameOption(at, option.at));
        const ends = own.flatMap((one) => (one.kind === 'ENDS' ? one.tag : []));
        return {
          ...option,
          ...withAllergens(option, factsIn(own)),
          ends: dietaryTags.filter((tag) => option.ends.includes(tag) || ends.includes(tag)),
        };
      },
    ),
  };
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** `milk, tree nuts`. */
export const allergensInWords = (all: readonly Allergen[]): string =>
  allergens
    .filter((one) => all.includes(one))
    .map((one) => lowerFirst(allergenNames[one]))
    .join(', ');

type ShownAllergens = { [Level in keyof AllergenFacts]?: AllergenFacts[Level] | undefined };

/** `contains milk` and `may contain tree nuts`, each if there is one. */
export const allergenPhrases = ({ contains = [], mayContain = [] }: ShownAllergens): string[] => [
  ...(contains.length > 0 ? [`contains ${allergensInWords(contains)}`] : []),
  ...(mayContain.length > 0 ? [`may contain ${allergensInWords(mayContain)}`] : []),
];

/** `Vegan, Spicy`. */
export const tagsInWords = (all: readonly DietaryTag[]): string =>
  dietaryTags
    .filter((tag) => all.includes(tag))
    .map((tag) => dietaryLabels[tag])
    .join(', ');

function claimInWords(claim: Claim): string {
  if (claim.kind === 'TAG') return dietaryLabels[claim.tag];
  if (claim.kind === 'ENDS') return `not ${dietaryLabels[claim.tag]}`;
  if (claim.kind === 'CALORIES') return `${claim.calories} calories`;
  const verb = claim.kind === 'CONTAINS' ? 'contains' : 'may contain';
  return `${verb} ${lowerFirst(allergenNames[claim.allergen])}`;
}

/** `Contains milk`, `Pesto (Sauce): contains tree nuts`. */
export function claimText(claim: Claim): string {
  const words = claimInWords(claim);
  if (claim.at) return `With ${optionInWords(claim.at)}: ${words}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
