import { sameName } from '#contract/find/menus/dish-options.ts';
import type { MenuToEdit, SoldOut } from '#contract/portal/edits/sold-out.ts';
import { type Dish, isNoneLeft, placesText } from './found-dishes.ts';
import type { Many } from './use-sold-out.ts';

/** A dish on all menus, or an option on all dishes, because a kitchen runs out of both everywhere at once. */
export type ByName = Pick<SoldOut, 'soldOut' | 'until'> & {
  kind: 'DISH' | 'OPTION';
  name: string;
  places: number;
  soldOutOn: number;
  /** How often it is on the menu, if more than once. */
  where: string;
  which: Many;
  /** The only one. */
  dish?: Dish | undefined;
};

const isOut = (dish: Dish) => dish.soldOut !== null || isNoneLeft(dish);

function ofDishes(same: readonly Dish[]): ByName {
  const [first, ...others] = same;
  const name = first?.name ?? '';
  const isSame = others.every(({ soldOut }) => soldOut === first?.soldOut);
  return {
    kind: 'DISH',
    name,
    places: same.length,
    soldOutOn: same.filter(isOut).length,
    where: others.length > 0 ? `${same.length} times on the menu` : '',
    which: { what: name, itemIds: same.map(({ id }) => id) },
    dish: others.length > 0 ? undefined : first,
    soldOut: (isSame && first?.soldOut) || null,
    until: (isSame && first?.until) || null,
  };
}

/** Each dish once, in the menu's order, then each option in alphabetical order. */
export function byName({ catalogs, everywhere }: MenuToEdit): ByName[] {
  const items = catalogs.flatMap(({ categories }) => categories.flatMap((one) => one.items));
  const dishes = items.map((item): Dish => ({ kind: 'DISH', id: item.itemId, ...item }));
  const until = new Map(
    items
      .flatMap(({ soldOutOptions }) => soldOutOptions)
      .map((option) => [sameName(option.at.at(-1) ?? ''), option.until]),
  );
  const options = everywhere
    .filter((one) => one.options > 0)
    .map(
      ({ name, soldOut, out, ...counts }): ByName => ({
        kind: 'OPTION',
        name,
        places: counts.dishes + counts.options,
        soldOutOn: out,
        where: counts.dishes + counts.options > 1 ? placesText(counts) : '',
        which: { what: name, names: [name] },
        soldOut,
        until: soldOut === null ? null : (until.get(sameName(name)) ?? null),
      }),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return [...Map.groupBy(dishes, ({ name }) => sameName(name)).values()]
    .map(ofDishes)
    .concat(options);
}

export const keyOf = ({ kind, name }: Pick<ByName, 'kind' | 'name'>): string =>
  `${kind} ${sameName(name)}`;

/** The order of the rows, fixed while the dialog is open, so that no row moves while somebody taps. */
export function ordered(rows: readonly ByName[], first: readonly string[]): string[] {
  const wanted = new Set(first.map(sameName));
  const rank = ({ kind, name, soldOutOn }: ByName) => {
    if (kind === 'DISH' && wanted.has(sameName(name))) return 0;
    return soldOutOn > 0 ? 1 : 2;
  };
  return rows.toSorted((a, b) => rank(a) - rank(b)).map(keyOf);
}
