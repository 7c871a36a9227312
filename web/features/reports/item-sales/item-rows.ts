import {
  comparedColumns,
  type ItemColumn,
  type ItemNames,
  type ItemSorting,
  type ItemRow as SoldItem,
} from '#contract/reports/item-sales/item-sorting.ts';

export type ItemRow = SoldItem & {
  /** The quantity in the period before; `null` until known. */
  qtyBefore: number | null;
};

/** `Mains, Menu`; a missing category or catalog is left out. */
export const pathOfItem = ({ categoryName, catalogName }: ItemNames) =>
  [categoryName, catalogName].filter(Boolean).join(', ');

export const isNumeric = (sort: ItemColumn['id']) =>
  sort === 'qty' || sort === 'sales' || sort === 'change';

/** Names start with A; quantities start with the most sold, and changes with the largest rise. */
export const firstDirection = (sort: ItemColumn['id']): ItemSorting['direction'] =>
  isNumeric(sort) ? 'descending' : 'ascending';

export function readItemOrder(params: URLSearchParams): ItemSorting {
  const sort = comparedColumns.find(({ id }) => id === params.get('sort'))?.id ?? 'qty';
  const asked = params.get('direction');
  const isAsked = asked === 'ascending' || asked === 'descending';
  return { sort, direction: isAsked ? asked : firstDirection(sort) };
}

export function withItemOrder(
  params: URLSearchParams,
  { sort, direction }: ItemSorting,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('sort');
  next.delete('direction');
  if (sort !== 'qty') next.set('sort', sort);
  if (direction !== firstDirection(sort)) next.set('direction', direction);
  return next;
}
