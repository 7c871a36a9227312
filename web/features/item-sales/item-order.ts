import type { ItemRow } from './item-row.ts';

export const itemColumns = [
  { id: 'item', label: 'Item', field: 'itemName' },
  { id: 'category', label: 'Category', field: 'categoryName' },
  { id: 'catalog', label: 'Catalog', field: 'catalogName' },
  { id: 'qty', label: 'Qty', field: undefined },
  { id: 'change', label: 'Change', field: undefined },
] as const;

type ItemColumn = (typeof itemColumns)[number];

export type ItemOrder = { sort: ItemColumn['id']; direction: 'ascending' | 'descending' };

export const isNumeric = (sort: ItemColumn['id']) => sort === 'qty' || sort === 'change';

/** Names from A to Z; the most sold first, and what rose most. */
export const firstDirection = (sort: ItemColumn['id']): ItemOrder['direction'] =>
  isNumeric(sort) ? 'descending' : 'ascending';

export function readItemOrder(params: URLSearchParams): ItemOrder {
  const sort = itemColumns.find(({ id }) => id === params.get('sort'))?.id ?? 'qty';
  const asked = params.get('direction');
  const isAsked = asked === 'ascending' || asked === 'descending';
  return { sort, direction: isAsked ? asked : firstDirection(sort) };
}

export function withItemOrder(
  params: URLSearchParams,
  { sort, direction }: ItemOrder,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('sort');
  next.delete('direction');
  if (sort !== 'qty') next.set('sort', sort);
  if (direction !== firstDirection(sort)) next.set('direction', direction);
  return next;
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Until the period before is known, nothing has changed. */
const changeOf = ({ qtyBefore, qtyOrdered }: ItemRow) =>
  qtyBefore === null ? 0 : qtyOrdered - qtyBefore;

/** They come most sold first; those that are equal stay so. */
export function sortItems(
  rows: readonly ItemRow[],
  { sort, direction }: ItemOrder,
): readonly ItemRow[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const field = itemColumns.find(({ id }) => id === sort)?.field;
  return rows.toSorted((one, other) => {
    if (field !== undefined) return sign * byName.compare(one[field], other[field]);
    return sort === 'change'
      ? sign * (changeOf(one) - changeOf(other))
      : sign * (one.qtyOrdered - other.qtyOrdered);
  });
}
