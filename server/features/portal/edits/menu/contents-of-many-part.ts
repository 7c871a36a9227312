import { namedApart, type Part } from '../part.ts';
import { type ContentsState, contentsPart } from './contents-part.ts';

type Dish = { itemId: number; state: ContentsState };
type ContentsOfMany = { dishes: Dish[] };

export const subjectOfDishes = (itemIds: readonly number[]): string => JSON.stringify(itemIds);

/** What is in several dishes, said in one change and undone together. */
export const contentsOfManyPart: Part<ContentsOfMany> = {
  action: 'MENU_CHANGED',
  absent: 'No information',
  detail: ({ dishes }) => (dishes.length === 1 ? '1 dish' : `${dishes.length} dishes`),
  withoutEnded: (state) => state,
  find: async (transaction, where, subject) => {
    const dishes: Dish[] = [];
    for (const itemId of JSON.parse(subject) as number[]) {
      const state = await contentsPart.find(transaction, where, String(itemId));
      if (state === undefined) return undefined;
      dishes.push({ itemId, state });
    }
    return { dishes };
  },
  save: async (transaction, where, { state: { dishes } }) => {
    for (const { itemId, state } of dishes) {
      await contentsPart.save(transaction, where, { subject: String(itemId), state });
    }
    return undefined;
  },
  words: ({ dishes }, where) =>
    namedApart(
      dishes.flatMap(({ state }) =>
        contentsPart
          .words(state, where)
          .map(([name, text]): [string, string] => [`${state.name}: ${name}`, text]),
      ),
    ),
};
