import type { CustomersPage, ListedRow } from '../diners/index.ts';

/** The sort value, for requesting the page after it. */
export const sortedBy = (row: ListedRow, sort: CustomersPage['sort']): number => {
  if (sort === 'orders') return row.order_count;
  if (sort === 'spend') return row.spend_cents;
  return sort === 'average' ? row.average_cents : row.last_order_at.getTime();
};

const mostOrders = 2_147_483_647;

/** Written by `sortedBy`, or made up by a caller: limited to what the column can hold. */
export const readSortedBy = (text: string, sort: CustomersPage['sort']): number => {
  if (sort === 'orders') return Math.min(Math.max(Number(text), 0), mostOrders);
  return sort === 'lastOrder' ? Math.max(Number(text), 0) : Number(text);
};
