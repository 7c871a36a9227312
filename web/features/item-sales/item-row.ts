import type { ItemNames, ItemRow as SoldItem } from '#contract/reports/item-order.ts';

export type ItemRow = SoldItem & {
  /** In the period before; `null` while that is not known. */
  qtyBefore: number | null;
};

/** `Mains, Menu`; what came without a category or a catalog has none. */
export const placeOf = ({ categoryName, catalogName }: ItemNames) =>
  [categoryName, catalogName].filter(Boolean).join(', ');
