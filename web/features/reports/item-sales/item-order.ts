import {
  comparedColumns,
  type ItemColumn,
  type ItemOrder,
} from '#contract/reports/item-sales/item-order.ts';

export const isNumeric = (sort: ItemColumn['id']) => sort === 'qty' || sort === 'change';

/** Names start with A; quantities start with the most sold, and changes with the largest rise. */
export const firstDirection = (sort: ItemColumn['id']): ItemOrder['direction'] =>
  isNumeric(sort) ? 'descending' : 'ascending';

export function readItemOrder(params: URLSearchParams): ItemOrder {
  const sort = comparedColumns.find(({ id }) => id === params.get('sort'))?.id ?? 'qty';
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
