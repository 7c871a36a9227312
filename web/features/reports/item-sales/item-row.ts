import type { ItemNames, ItemRow as SoldItem } from '#contract/reports/item-sales/item-order.ts';

export type ItemRow = SoldItem & {
  /** The quantity in the period before; `null` until known. */
  qtyBefore: number | null;
};

/** `Mains, Menu`; a missing category or catalog is left out. */
export const pathOfItem = ({ categoryName, catalogName }: ItemNames) =>
  [categoryName, catalogName].filter(Boolean).join(', ');
