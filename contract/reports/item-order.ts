export type ItemRow = {
  itemName: string;
  categoryName: string;
  catalogName: string;
  active: boolean;
  qtyOrdered: number;
  qtyReturned: number;
};

export const itemColumns = [
  { id: 'item', label: 'Item', field: 'itemName' },
  { id: 'category', label: 'Category', field: 'categoryName' },
  { id: 'catalog', label: 'Catalog', field: 'catalogName' },
  { id: 'qty', label: 'Qty', field: 'qtyOrdered' },
] as const;

export type ItemColumn = (typeof itemColumns)[number];

export type ItemOrder = { sort: ItemColumn['id']; direction: 'ascending' | 'descending' };

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** They come most sold first; those that are equal stay so. */
export function sortItems(
  rows: readonly ItemRow[],
  { sort, direction }: ItemOrder,
): readonly ItemRow[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const field = itemColumns.find(({ id }) => id === sort)?.field ?? 'qtyOrdered';
  return rows.toSorted((one, other) =>
    field === 'qtyOrdered'
      ? sign * (one.qtyOrdered - other.qtyOrdered)
      : sign * byName.compare(one[field], other[field]),
  );
}
