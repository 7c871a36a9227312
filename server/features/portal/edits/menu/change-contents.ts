import {
  type Allergen,
  allergens,
  type Claim,
  type Contents,
  claimText,
  dietaryTags,
  tagsThatHold,
  withAllergens,
} from '#contract/find/menus/contents.ts';
import type { EditedContents } from '#contract/find/menus/contents-fields.ts';
import { mostOptionsOfDish } from '#contract/find/menus/dish-options.ts';
import { isSameOption, type OptionPath, optionsIn } from '#contract/find/menus/option-paths.ts';
import type { ContentsToEdit } from '#contract/portal/edits/contents.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { contentsOfMenu, findContents, waitingClaims } from '../../../find/menus/index.ts';
import { findOwnRestaurant } from '../../../ground/restaurant/index.ts';
import type { Operation, StaffContext } from '../../../people/access/index.ts';
import { editPart, lockWhere } from '../edit-part.ts';
import { spendOnEdit } from '../spend-on-edit.ts';
import { versionOf } from '../states.ts';
import { type ContentsRow, contentsPart, stateOfContents } from './contents-part.ts';
import { findTill } from './menu-owner.ts';

type Options = EditedContents['options'];

const optionAt = (options: Contents['options'], path: OptionPath) =>
  options.find(({ at }) => isSameOption(at, path));

/** The same, whatever order it was sent in. */
export const sorted = (contents: Contents): EditedContents => ({
  tags: dietaryTags.filter((tag) => contents.tags.includes(tag)),
  ...withAllergens(contents, { contains: [], mayContain: [] }),
  calories: contents.calories,
  options: contents.options.map((option) => ({
    at: [...option.at],
    ...withAllergens(option, { contains: [], mayContain: [] }),
    ends: dietaryTags.filter((tag) => option.ends.includes(tag)),
  })),
});

/** If an allergen is claimed twice, the last claim decides which list it is in. */
function moved<Facts extends Pick<Contents, 'contains' | 'mayContain'>>(
  facts: Facts,
  claims: readonly Claim[],
): Facts {
  const contains = claims.flatMap((one) => (one.kind === 'CONTAINS' ? one.allergen : []));
  const mayContain = claims.flatMap((one) => (one.kind === 'MAY_CONTAIN' ? one.allergen : []));
  const list = (own: Allergen[], more: Allergen[], others: Allergen[]) =>
    allergens.filter((one) => more.includes(one) || (own.includes(one) && !others.includes(one)));
  return {
    ...facts,
    contains: list(facts.contains, contains, mayContain),
    mayContain: list(facts.mayContain, mayContain, contains),
  };
}

/** What staff said, with what the menu says differently in its place. */
function suggested(said: Contents, options: Options, claims: readonly Claim[]): EditedContents {
  const ofDish = claims.filter(({ at }) => at === undefined);
  const facts = moved(said, ofDish);
  const tags = ofDish.flatMap((one) => (one.kind === 'TAG' ? [one.tag] : []));
  return sorted({
    ...facts,
    tags: tagsThatHold([...said.tags, ...tags], facts),
    calories:
      ofDish.flatMap((one) => (one.kind === 'CALORIES' ? [one.calories] : []))[0] ?? said.calories,
    options: options.map((option) => {
      const own = claims.filter(({ at }) => at && isSameOption(at, option.at));
      const ends = own.flatMap((one) => (one.kind === 'ENDS' ? [one.tag] : []));
      return { ...moved(option, own), ends: [...option.ends, ...ends] };
    }),
  });
}

async function present(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: StaffContext,
  { itemId, row }: { itemId: number; row: ContentsRow },
): Promise<ContentsToEdit> {
  const { time_zone: timeZone } = await findOwnRestaurant(transaction, businessId);
  const state = stateOfContents(row);
  const contents = sorted(row.said_contents ?? contentsOfMenu(row));
  const options = optionsIn(row.option_groups).map(({ at }) => {
    const own = optionAt(contents.options, at);
    const nothing = { at, contains: [], mayContain: [], ends: [] };
    return { ...(own ?? nothing), isSaid: row.said_contents !== null && own !== undefined };
  });
  const claims = waitingClaims(row);
  return {
    itemId,
    name: row.name,
    timeZone,
    ...contents,
    options,
    isSaid: row.said_contents !== null,
    changed: row.contents_at && { name: row.contents_by_name, at: row.contents_at.toISOString() },
    waiting:
      claims.length === 0
        ? null
        : {
            claims: claims.map(claimText),
            suggested: suggested(
              contents,
              options.map(({ isSaid: _, ...option }) => option),
              claims,
            ),
          },
    till: await findTill(transaction, businessId),
    version: versionOf(state),
    words: contentsPart
      .words(state, { businessId, nowMs, timeZone })
      .map(([name, text]) => ({ name, text })),
  };
}

export const showContentsToEdit: Operation<'getContentsToEdit'> = ({ params }, context) =>
  context.transact(async (transaction) => {
    const { itemId } = params;
    const row = await findContents(transaction, context.businessId, itemId);
    return row ? present(transaction, context, { itemId, row }) : refuse('dish_not_found');
  });

/** Saving also decides about what the menu says now: none of it waits any longer. */
export const changeContents: Operation<'changeContents'> = async ({ params, body }, context) => {
  const usedUp = await spendOnEdit(context);
  if (usedUp) return usedUp;
  const { itemId } = params;
  const { businessId } = context;
  const { version, ...said } = body;
  return context.transact(async (transaction) => {
    const locked = await lockWhere(transaction, context);
    const row = await findContents(transaction, businessId, itemId);
    if (!row) return refuse('dish_not_found');
    const existing = optionsIn(row.option_groups);
    const isThere = (path: OptionPath) => existing.some(({ at }) => isSameOption(at, path));
    if (!said.options.every(({ at }) => isThere(at))) return refuse('edited_meanwhile');
    // What was said about removed options is kept for when they come back.
    const gone =
      row.said_contents?.options.filter(({ at }) => !isThere(at)).slice(-mostOptionsOfDish) ?? [];
    const edited = await editPart(transaction, context, 'dishContents', {
      subject: String(itemId),
      version,
      locked,
      to: (state) => ({
        ...state,
        said: sorted({ ...said, options: [...said.options, ...gone] }),
        beside: state.menu,
      }),
    });
    if (isRefused(edited)) {
      return refuse(edited.code === 'not_there' ? 'dish_not_found' : edited.code);
    }
    const now = await findContents(transaction, businessId, itemId);
    if (!now) return refuse('dish_not_found');
    const shown = await present(transaction, context, { itemId, row: now });
    return { ...shown, changeId: edited.changeId };
  });
};
