import { sameName } from '#contract/find/menus/dish-options.ts';
import type { MenuToEdit, SoldOut } from '#contract/portal/edits/sold-out.ts';
import { type Dish, isNoneLeft } from './found-dishes.ts';

/** A dish on all menus, or an option on all dishes: what a kitchen runs out of. */
export type ByName = Pick<SoldOut, 'soldOut' | 'until'> & {
  kind: 'DISH' | 'OPTION';
  name: string;
  /** On how many dishes an option is, or how often a dish is on the menu. */
  places: number;
  soldOutOn: number;
  /** Of a dish: each of it. */
  dishes: readonly Dish[];
};

const isOut = (dish: Dish) => dish.soldOut !== null || isNoneLeft(dish);

/** Each dish once, in the menu's order, then each option in alphabetical order. */
export function byName({ catalogs, options }: MenuToEdit): ByName[] {
  const all = catalogs
    .flatMap(({ categories }) => categories.flatMap(({ items }) => items))
    .map((item): Dish => ({ kind: 'DISH', id: item.itemId, ...item }));
  const dishes = [...Map.groupBy(all, ({ name }) => sameName(name)).values()].map(
    (same): ByName => {
      const [first] = same;
      const isSame = same.every(({ soldOut }) => soldOut === first?.soldOut);
      return {
        kind: 'DISH',
        name: first?.name ?? '',
        places: same.length,
        soldOutOn: same.filter(isOut).length,
        soldOut: (isSame && first?.soldOut) || null,
        until: (isSame && first?.until) || null,
        dishes: same,
      };
    },
  );
  const named = options.map(
    ({ dishes: places, ...option }): ByName => ({ kind: 'OPTION', places, dishes: [], ...option }),
  );
  return [...dishes, ...named];
}

export const keyOf = ({ kind, name }: Pick<ByName, 'kind' | 'name'>): string =>
  `${kind} ${sameName(name)}`;

/** The keys of all, as they stand while the dialog is open: nothing moves under a finger. */
export function ordered(rows: readonly ByName[], first: readonly string[]): string[] {
  const wanted = new Set(first.map(sameName));
  const rank = ({ kind, name, soldOutOn }: ByName) => {
    if (kind === 'DISH' && wanted.has(sameName(name))) return 0;
    return soldOutOn > 0 ? 1 : 2;
  };
  return rows.toSorted((a, b) => rank(a) - rank(b)).map(keyOf);
}
