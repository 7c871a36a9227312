import type { CustomersPage, ListedRow } from '../diners/index.ts';

/** What a list is sorted by, as the next page is asked for after it. */
export const sortedBy = (row: ListedRow, sort: CustomersPage['sort']): number => {
  if (sort === 'orders') return row.order_count;
  if (sort === 'spend') return row.spend_cents;
  return sort === 'average' ? row.average_cents : row.last_order_at.getTime();
};
