import {
  allergenPhrases,
  allergensInWords,
  type Contents,
  claimsNotIn,
  claimsOf,
  claimText,
  type OptionContents,
  tagsInWords,
} from '#contract/find/menus/contents.ts';
import { yesOrNo } from '#contract/prettify.ts';
import { contentsOfMenu, findContents, saveContents } from '../../../find/menus/index.ts';
import type { Part, Words } from '../part.ts';

export type ContentsState = {
  name: string;
  /** Null if staff said nothing: then the menu's is used. */
  said: Contents | null;
  /** What the menu said when they did. */
  beside: Contents | null;
  /** What the menu says now. If a till sends something new, an open form is outdated. */
  menu: Contents;
};

export type ContentsRow = NonNullable<Awaited<ReturnType<typeof findContents>>>;

export const stateOfContents = (row: ContentsRow): ContentsState => ({
  name: row.name,
  said: row.said_contents,
  beside: row.contents_beside,
  menu: contentsOfMenu(row),
});

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const optionWords = ({ at, ends, ...allergens }: OptionContents): Words => {
  const parts = [
    ...allergenPhrases(allergens),
    ends.length > 0 && `no longer ${tagsInWords(ends)}`,
  ].filter(Boolean);
  return [[`Option: ${at.join(', ')}`, capitalized(parts.join('; ')) || 'Changes nothing']];
};

function wordsOf({ said, beside, menu }: ContentsState): Words {
  const { tags, contains, mayContain, calories, options } = said ?? menu;
  const other = said && beside ? claimsNotIn(claimsOf(menu), claimsOf(said), claimsOf(beside)) : [];
  return [
    ['Confirmed by staff', yesOrNo(said !== null)],
    ['Tags', tagsInWords(tags) || 'None'],
    ['Contains', capitalized(allergensInWords(contains)) || 'No information'],
    ['May contain', capitalized(allergensInWords(mayContain)) || 'No information'],
    ['Calories', calories === null ? 'Not given' : String(calories)],
    ...options.flatMap(optionWords),
    ['The menu says something else', other.map(claimText).join('; ') || 'No'],
  ];
}

/**
 * What is in a dish; its subject is the dish's id. Even if a till owns the menu, staff edit this, as they
 * do what is sold out.
 */
export const contentsPart: Part<ContentsState> = {
  action: 'MENU_CHANGED',
  absent: 'No information',
  detail: ({ name }) => name,
  withoutEnded: (state) => state,
  find: async (transaction, { businessId }, subject) => {
    const row = await findContents(transaction, businessId, Number(subject));
    return row && stateOfContents(row);
  },
  save: async (transaction, { businessId, nowMs, userId }, { subject, state }) => {
    const { said, beside } = state;
    const itemId = Number(subject);
    await saveContents(transaction, businessId, { itemId, said, beside, by: userId, nowMs });
    return undefined;
  },
  words: wordsOf,
};
