import {
  type AllergenFacts,
  type Claim,
  type Contents,
  claimsNotIn,
  claimsOf,
  type DietaryTag,
  tagsEnded,
  tagsThatHold,
  withWarnings,
} from '#contract/find/menus/contents.ts';
import type { MenuContents } from '#contract/find/menus/contents-fields.ts';
import type { OptionGroup } from '#contract/find/menus/dish-options.ts';
import { dietaryTagSchema, type MenuOptionGroup } from '#contract/find/menus/menus.ts';
import type { OptionPath } from '#contract/find/menus/option-paths.ts';

type ContentsRow = {
  dietary_tags: string[];
  menu_contents: MenuContents | null;
  said_contents: Contents | null;
  contents_beside: Contents | null;
};

/** What the menu says, whether a till sent it or a file did. Older menus have only tags. */
export const contentsOfMenu = ({
  dietary_tags: tags,
  menu_contents: more,
}: Pick<ContentsRow, 'dietary_tags' | 'menu_contents'>): Contents => ({
  tags: tags.map((tag) => dietaryTagSchema.parse(tag)),
  contains: more?.contains ?? [],
  mayContain: more?.mayContain ?? [],
  calories: more?.calories ?? null,
  options: more?.options ?? [],
});

/** What differs from what staff said, and wasn't in the menu yet when they said it. */
export function waitingClaims(row: ContentsRow): Claim[] {
  const { said_contents: said, contents_beside: beside } = row;
  if (!said || !beside) return [];
  return claimsNotIn(claimsOf(contentsOfMenu(row)), claimsOf(said), claimsOf(beside));
}

/**
 * What diners are told: what staff said, or what the menu says if they said nothing. While new claims
 * of a menu wait for a decision, its warnings are shown, too. A tag isn't shown together with an
 * allergen that contradicts it.
 */
export function shownContents(row: ContentsRow): Contents {
  if (row.said_contents) return withWarnings(row.said_contents, waitingClaims(row));
  const contents = contentsOfMenu(row);
  return { ...contents, tags: tagsThatHold(contents.tags, contents) };
}

/** The tags that somebody gave the dish, and that aren't shown. */
export function withheldTags(row: ContentsRow): DietaryTag[] {
  const shown = shownContents(row).tags;
  const { tags } = row.said_contents ?? contentsOfMenu(row);
  return tags.filter((tag) => !shown.includes(tag));
}

// A page contains the whole menu, so empty values are left out.
const presentAllergens = ({ contains, mayContain }: AllergenFacts) => ({
  ...(contains.length > 0 && { contains: [...contains] }),
  ...(mayContain.length > 0 && { mayContain: [...mayContain] }),
});

export const presentContents = (contents: Contents) => ({
  dietaryTags: [...contents.tags],
  ...presentAllergens(contents),
  ...(contents.calories !== null && { calories: contents.calories }),
});

/** What an option adds to the dish. */
const addedBy = (option: AllergenFacts, dish: AllergenFacts): AllergenFacts => ({
  contains: option.contains.filter((one) => !dish.contains.includes(one)),
  mayContain: option.mayContain.filter(
    (one) => !dish.contains.includes(one) && !dish.mayContain.includes(one),
  ),
});

type Within = Omit<OptionGroup, 'options'> & {
  options: (Omit<OptionGroup['options'][number], 'optionGroups'> & { optionGroups?: Within[] })[];
};

/** The options as diners see them: with what each adds and ends. */
export function presentOptions(
  groups: readonly Within[],
  contents: Contents,
  row: Pick<ContentsRow, 'said_contents'>,
): MenuOptionGroup[] {
  const byPath = new Map(contents.options.map((option) => [JSON.stringify(option.at), option]));
  const isAsked = row.said_contents !== null && contents.tags.length > 0;
  const presentGroup = ({ options, ...group }: Within, above: OptionPath): MenuOptionGroup => ({
    ...group,
    options: options.map(({ optionGroups = [], ...option }) => {
      const at = [...above, group.name, option.name];
      const said = byPath.get(JSON.stringify(at));
      const ends = said ? tagsEnded(contents.tags, said) : [];
      return {
        ...option,
        ...(said && presentAllergens(addedBy(said, contents))),
        ...(ends.length > 0 && { ends }),
        ...(!said && isAsked && { notSaid: true as const }),
        ...(optionGroups.length > 0 && {
          optionGroups: optionGroups.map((within) => presentGroup(within, at)),
        }),
      };
    }),
  });
  return groups.map((group) => presentGroup(group, []));
}
