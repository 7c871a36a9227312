import type { Received } from '#contract/endpoint.ts';
import {
  allergensAgainst,
  allergensInWords,
  type Contents,
  dietaryLabels,
  withAllergens,
} from '#contract/find/menus/contents.ts';
import type { changeContentsOfMany } from '#contract/portal/edits/contents.ts';
import { mostProblems } from '#contract/problems.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../../people/access/index.ts';
import { editPart, lockWhere } from '../edit-part.ts';
import { spendOnEdit } from '../spend-on-edit.ts';
import { isSameState } from '../states.ts';
import { sorted } from './change-contents.ts';
import { contentsOfManyPart, subjectOfDishes } from './contents-of-many-part.ts';
import type { ContentsState } from './contents-part.ts';

type Said = Omit<Received<typeof changeContentsOfMany>['body'], 'itemIds'>;

const without = <One>(all: readonly One[], gone: readonly One[]) =>
  all.filter((one) => !gone.includes(one));

const withSaid = (now: Contents, { act, ...said }: Said): Contents =>
  act === 'ADD'
    ? { ...now, tags: [...now.tags, ...said.tags], ...withAllergens(now, said) }
    : {
        ...now,
        tags: without(now.tags, said.tags),
        contains: without(now.contains, said.contains),
        mayContain: without(now.mayContain, said.mayContain),
      };

/** What the menu says differently goes on waiting: nobody looked at it. */
function changed(state: ContentsState, said: Said): ContentsState {
  const now = sorted(state.said ?? state.menu);
  const after = sorted(withSaid(now, said));
  if (isSameState(now, after)) return state;
  return { ...state, said: after, beside: state.said ? state.beside : state.menu };
}

/** `Carbonara can't be Vegan: it contains milk, eggs`. */
function contradictionsOf({ name, said }: ContentsState): string[] {
  if (!said) return [];
  return said.tags.flatMap((tag) => {
    const against = allergensAgainst(tag, said);
    if (against.length === 0) return [];
    const verb = against.some((one) => said.contains.includes(one)) ? 'contains' : 'may contain';
    return [`${name} can't be ${dietaryLabels[tag]}: it ${verb} ${allergensInWords(against)}`];
  });
}

/** All of them or none. Somebody else's change of one of them is no conflict: it stays. */
export const changeContentsOfDishes: Operation<'changeContentsOfMany'> = async (
  { body },
  context,
) => {
  const usedUp = await spendOnEdit(context);
  if (usedUp) return usedUp;
  const { itemIds, ...said } = body;
  const subject = subjectOfDishes(itemIds);
  return context.transact(async (transaction) => {
    const locked = await lockWhere(transaction, context);
    const found = await contentsOfManyPart.find(transaction, locked, subject);
    if (!found) return refuse('dish_not_found');
    const after = found.dishes.map((dish) => ({ ...dish, state: changed(dish.state, said) }));
    const different = after.filter(({ state }, index) => state !== found.dishes[index]?.state);
    const [first, ...others] = different
      .flatMap(({ itemId, state }) =>
        contradictionsOf(state).map((message) => ({
          field: `itemIds.${itemIds.indexOf(itemId)}`,
          message,
        })),
      )
      .slice(0, mostProblems);
    if (first) return refuse('contradicts', { problems: [first, ...others] });
    const edited = await editPart(transaction, context, 'contentsOfMany', {
      subject: subjectOfDishes(different.map(({ itemId }) => itemId)),
      locked,
      to: () => ({ dishes: different }),
    });
    if (isRefused(edited)) throw new Error(`dishes that were just read: ${edited.code}`);
    return { dishes: different.length, changeId: edited.changeId };
  });
};
