import { choiceProblems, unitCents } from '#contract/find/menus/choices.ts';
import type { Catalog, CatalogCategory, MenuItem } from '#contract/find/menus/menus.ts';
import { shownCents } from '#contract/money/cents.ts';
import { type Cart, type CartLine, mostOfLine } from './cart.ts';

export type DishOnMenu = { dish: MenuItem; category: CatalogCategory };

export const dishesOf = (catalogs: readonly Catalog[]): ReadonlyMap<number, DishOnMenu> =>
  new Map(
    catalogs.flatMap(({ categories }) =>
      categories.flatMap((category) =>
        category.items.map((dish) => [dish.itemId, { dish, category }] as const),
      ),
    ),
  );

/** A line of the cart as the menu has it now. */
export type LineOnMenu = CartLine & {
  /** Undefined: it isn't on the menu anymore. */
  on: DishOnMenu | undefined;
  /** Null: unknown, because an option in it isn't offered anymore, or one is missing. */
  centsNow: number | null;
  /** What is different from when it was added, in sentences. */
  changes: string[];
};

function lineOnMenu(line: CartLine, on: DishOnMenu | undefined): LineOnMenu {
  if (!on) return { ...line, on, centsNow: null, changes: [] };
  const { dish } = on;
  const isPriced = choiceProblems(dish, line.choices).every(({ kind }) => kind === 'SOLD_OUT');
  const unit = isPriced ? unitCents(dish, line.choices) : null;
  const isPriceNew = unit !== null && unit !== line.unitCents;
  return {
    ...line,
    on,
    centsNow: unit === null ? null : unit * line.quantity,
    changes: [
      ...(dish.name === line.name ? [] : [`${line.name} is called ${dish.name} now.`]),
      ...(isPriceNew
        ? [
            `It was ${shownCents(line.unitCents)} when you added it, and is ${shownCents(unit)} now.`,
          ]
        : []),
    ],
  };
}

export const linesOnMenu = (
  { lines }: Pick<Cart, 'lines'>,
  dishes: ReadonlyMap<number, DishOnMenu>,
): LineOnMenu[] => lines.map((line) => lineOnMenu(line, dishes.get(line.itemId)));

const quantityOf = (lines: readonly CartLine[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * How many of a dish a line may have beside the order's other lines: at least one, even if none is
 * left, so that the line can show the problem.
 */
export function mostBeside(
  { itemId, portionsLeft = mostOfLine }: MenuItem,
  lines: readonly CartLine[],
  lineId?: string,
): number {
  const others = lines.filter((one) => one.itemId === itemId && one.lineId !== lineId);
  return Math.max(1, Math.min(mostOfLine, portionsLeft - quantityOf(others)));
}

/** Of items, before discounts and tax. */
export const centsOfLines = (lines: readonly LineOnMenu[]): number =>
  lines.reduce((sum, { centsNow }) => sum + (centsNow ?? 0), 0);
