import type { CustomersPage, ListedRow } from '../diners/index.ts';

/** What a list is sorted by, as the next page is asked for after it. */
export const sortedBy = (row: ListedRow, sort: CustomersPage['sort']): number => {
  if (sort === 'orders') return row.order_count;
  if (sort === 'spend') return row.spend_cents;
  return sort === 'average' ? row.average_cents : row.last_order_at.getTime();
};

const mostOrders = 2_147_483_647;

/** As `sortedBy` wrote it, or somebody made it up: no column can be compared with more than it holds. */
export const readSortedBy = (text: string, sort: CustomersPage['sort']): number => {
  if (sort === 'orders') return Math.min(Math.max(Number(text), 0), mostOrders);
  return sort === 'lastOrder' ? Math.max(Number(text), 0) : Number(text);
};
