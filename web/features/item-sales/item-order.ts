import { type ItemColumn, type ItemOrder, itemColumns } from '#contract/reports/item-order.ts';

/** Names from A to Z, quantities from the most sold. */
export const firstDirection = (sort: ItemColumn['id']): ItemOrder['direction'] =>
  sort === 'qty' ? 'descending' : 'ascending';

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
