import type { ItemRow as SoldItem } from '#contract/reports/item-order.ts';

/** An item under its names as sold: they are what tells it from others. */
export type ItemNames = { itemName: string; categoryName: string; catalogName: string };

export type ItemRow = SoldItem & {
  /** In the period before; `null` while that is not known. */
  qtyBefore: number | null;
};

export const keyOf = ({ itemName, categoryName, catalogName }: ItemNames) =>
  JSON.stringify([itemName, categoryName, catalogName]);

/** How many of each item were ordered in the period before. An item that isn't there: none. */
export function soldBefore(rows: readonly SoldItem[] | null): (item: ItemNames) => number | null {
  if (rows === null) return () => null;
  const sold = new Map(rows.map((row) => [keyOf(row), row.qtyOrdered]));
  return (item) => sold.get(keyOf(item)) ?? 0;
}

/** `Mains, Menu`; what came without a category or a catalog has none. */
export const placeOf = ({ categoryName, catalogName }: ItemNames) =>
  [categoryName, catalogName].filter(Boolean).join(', ');
