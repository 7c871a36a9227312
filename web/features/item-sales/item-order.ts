import * as contract from '#contract/reports/item-order.ts';
import type { ItemRow } from './item-row.ts';

/** Those of the report, and what changed against the period before. */
export const itemColumns = [...contract.itemColumns, { id: 'change', label: 'Change' }] as const;

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

/** Until the period before is known, nothing has changed. */
const changeOf = ({ qtyBefore, qtyOrdered }: ItemRow) =>
  qtyBefore === null ? 0 : qtyOrdered - qtyBefore;

/** They come most sold first; those that are equal stay so. */
export function sortItems(
  rows: readonly ItemRow[],
  { sort, direction }: ItemOrder,
): readonly ItemRow[] {
  if (sort !== 'change') return contract.sortItems(rows, { sort, direction });
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => sign * (changeOf(one) - changeOf(other)));
}

/** A file has no period before: of items that are sorted by their change, the most sold come first. */
export const exportedOrder = ({ sort, direction }: ItemOrder): contract.ItemOrder =>
  sort === 'change' ? { sort: 'qty', direction: 'descending' } : { sort, direction };
