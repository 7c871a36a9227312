import type { OwnPhoto } from '#contract/find/photos/photos.ts';
import type { DishList } from '#contract/portal/edits/dishes.ts';
import type { MenuToEdit } from '#contract/portal/edits/sold-out.ts';
import { type ItemNames, itemKeyOf } from '#contract/reports/item-sales/item-sorting.ts';
import type { Dish as SoldOutDish } from '../../sold-out/found-dishes.ts';

export type Category = DishList['catalogs'][number]['categories'][number];
type Item = Category['items'][number];

/** What was sold of a dish in a month. */
export type Sold = { qtyOrdered: number; salesAmount: string };

export type MenuRow = Item & {
  /** Missing while it loads, and for a dish that was added after that month. */
  state?: { dish: SoldOutDish; options: number; isWithin: boolean } | undefined;
  photo?: OwnPhoto | undefined;
  sold?: Sold | undefined;
};

type StateOf = (itemId: number) => MenuRow['state'];

export function statesOf(menu: MenuToEdit | null): StateOf {
  const states = new Map(
    menu?.catalogs
      .flatMap(({ categories }) => categories)
      .flatMap((category) =>
        category.items.map((item): [number, MenuRow['state']] => [
          item.itemId,
          {
            dish: { kind: 'DISH', id: item.itemId, ...item },
            options: item.options,
            isWithin: category.soldOut !== null,
          },
        ]),
      ),
  );
  return (itemId) => states.get(itemId);
}

export function photosOf(photos: readonly OwnPhoto[] | undefined) {
  const shown = new Map(
    photos
      ?.filter(({ removedUntil }) => removedUntil === null)
      .map((photo) => [photo.itemId, photo]),
  );
  return (itemId: number) => shown.get(itemId);
}

/** By the names it was sold under: a dish that was renamed since then has no sales. */
export function soldOf(results: readonly (ItemNames & Sold)[]) {
  const sold = new Map(results.map((row) => [itemKeyOf(row), row]));
  return (names: ItemNames): Sold =>
    sold.get(itemKeyOf(names)) ?? { qtyOrdered: 0, salesAmount: '0.00' };
}
