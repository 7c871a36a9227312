import { cutPage } from '#platform/database/cut-page.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import {
  type CustomersPage,
  countCustomers,
  countOrdersLately,
  customerIdFor,
  findCustomers,
  type ListedRow,
  readCustomerId,
} from '../../diners/diners/index.ts';
import type { Operation, StaffContext } from '../../people/access/index.ts';
import { readReport } from '../report/index.ts';
import { presentListed } from './customers.presenter.ts';
import { readKnown } from './read-customers.ts';

/** The sort value, for requesting the page after it. */
export const sortedBy = (row: ListedRow, sort: CustomersPage['sort']): number => {
  if (sort === 'orders') return row.order_count;
  if (sort === 'spend') return row.spend_cents;
  return sort === 'average' ? row.average_cents : row.last_order_at.getTime();
};

const mostOrders = 2_147_483_647;

/** Written by `sortedBy`, or made up by a caller: limited to what the column can hold. */
const readSortedBy = (text: string, sort: CustomersPage['sort']): number => {
  if (sort === 'orders') return Math.min(Math.max(Number(text), 0), mostOrders);
  return sort === 'lastOrder' ? Math.max(Number(text), 0) : Number(text);
};

const countAll = async (
  transaction: DatabaseTransaction,
  { businessId, nowMs }: Pick<StaffContext, 'businessId' | 'nowMs'>,
) => ({
  ...(await countCustomers(transaction, businessId, nowMs)),
  ...(await countOrdersLately(transaction, businessId, nowMs)),
});

/**
 * A page begins after the sort value that the last customer had then, so that their next order
 * shifts no other customer across pages.
 */
export const listCustomers: Operation<'listCustomers'> = ({ query }, context) => {
  const { businessId, vault } = context;
  const { after: text, limit, ...view } = query;
  const [value = '', shown = ''] = text?.split('_') ?? [];
  return readReport(context, async ({ transaction, nowMs, zones, completeUpTo }) => {
    const customerId = text && readCustomerId(vault, { businessId, shown });
    // An id that is not this restaurant's sorts before all of them, or after.
    const after = text
      ? { value: readSortedBy(value, view.sort), customerId: customerId || 0 }
      : undefined;
    const rows = await findCustomers(transaction, businessId, {
      ...view,
      after,
      nowMs,
      limit: limit + 1,
    });
    const { page, next } = cutPage(rows, limit, (last) => {
      const shownId = customerIdFor(vault, { businessId, customerId: last.customer_id });
      return `${sortedBy(last, view.sort)}_${shownId}`;
    });
    const found = await readKnown(transaction, { vault, businessId, zones }, page);
    return {
      results: found.map(({ row, known }) => presentListed(row, known)),
      next,
      counts: after ? null : await countAll(transaction, context),
      completeUpTo,
    };
  });
};
