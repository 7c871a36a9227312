import { centsOf } from '../../money/cents.ts';

export type ItemRow = {
  itemName: string;
  categoryName: string;
  catalogName: string;
  active: boolean;
  qtyOrdered: number;
  qtyReturned: number;
  salesAmount: string;
  returnedAmount: string;
  sharePct: string;
};

/** With how many were ordered in the period before; `null` or missing while that isn't loaded. */
export type ComparedItem = ItemRow & { qtyBefore?: number | null | undefined };

export const itemColumns = [
  { id: 'item', label: 'Item', field: 'itemName' },
  { id: 'category', label: 'Category', field: 'categoryName' },
  { id: 'catalog', label: 'Catalog', field: 'catalogName' },
  { id: 'qty', label: 'Qty', field: 'qtyOrdered' },
] as const;

/** The parts of the menu price of all orders in a range. */
export const menuPriceParts = [
  { field: 'dishesAmount', label: 'Dishes' },
  { field: 'deliveryFeesAmount', label: 'Delivery fees' },
  { field: 'withoutDetailsAmount', label: 'Orders without details' },
] as const;

/** The report's columns, plus what each item sold for, and the change against the period before. */
export const comparedColumns = [
  ...itemColumns,
  { id: 'sales', label: 'Sales' },
  { id: 'change', label: 'Change' },
] as const;

export type ItemColumn = (typeof comparedColumns)[number];

export type ItemSorting = { sort: ItemColumn['id']; direction: 'ascending' | 'descending' };

/** An item's names as sold, which identify it. */
export type ItemNames = Pick<ItemRow, 'itemName' | 'categoryName' | 'catalogName'>;

export const itemKeyOf = ({ itemName, categoryName, catalogName }: ItemNames) =>
  JSON.stringify([itemName, categoryName, catalogName]);

/** How many of each item were ordered in the period before; none for an item that isn't in it. */
export function soldBefore(
  rows: readonly (ItemNames & Pick<ItemRow, 'qtyOrdered'>)[] | null,
): (item: ItemNames) => number | null {
  if (rows === null) return () => null;
  const sold = new Map(rows.map((row) => [itemKeyOf(row), row.qtyOrdered]));
  return (item) => sold.get(itemKeyOf(item)) ?? 0;
}

/** While the period before isn't loaded, the change counts as zero. */
const changeOf = ({ qtyBefore, qtyOrdered }: ComparedItem) =>
  qtyBefore === null || qtyBefore === undefined ? 0 : qtyOrdered - qtyBefore;

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const compare: Record<ItemColumn['id'], (one: ComparedItem, other: ComparedItem) => number> = {
  item: (one, other) => byName.compare(one.itemName, other.itemName),
  category: (one, other) => byName.compare(one.categoryName, other.categoryName),
  catalog: (one, other) => byName.compare(one.catalogName, other.catalogName),
  qty: (one, other) => one.qtyOrdered - other.qtyOrdered,
  sales: (one, other) => centsOf(one.salesAmount) - centsOf(other.salesAmount),
  change: (one, other) => changeOf(one) - changeOf(other),
};

/** The rows come most sold first; equal ones keep their order. */
export function sortItems<Row extends ComparedItem>(
  rows: readonly Row[],
  { sort, direction }: ItemSorting,
): readonly Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => sign * compare[sort](one, other));
}
