import { cutPage } from '#platform/database/cut-page.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Operation, StaffContext } from '../../people/access/index.ts';
import { readCompleteUpTo } from '../../reports/report/index.ts';
import { findZones } from '../../tenant/restaurant/index.ts';
import {
  countCustomers,
  countOrdersLately,
  customerIdFor,
  findCustomers,
  readCustomerId,
} from '../diners/index.ts';
import { presentListed } from './customers.presenter.ts';
import { readBelongings } from './read-customers.ts';
import { readSortedBy, sortedBy } from './sorted-by.ts';

const countAll = async (
  transaction: DatabaseTransaction,
  { businessId, nowMs }: Pick<StaffContext, 'businessId' | 'nowMs'>,
) => ({
  ...(await countCustomers(transaction, businessId, nowMs)),
  ...(await countOrdersLately(transaction, businessId, nowMs)),
});

/**
 * A page begins after the sort value that the last customer had then, so that a new order moves
 * nobody across pages.
 */
export const listCustomers: Operation<'listCustomers'> = ({ query }, context) => {
  const { businessId, vault, nowMs } = context;
  const { after: text, limit, ...view } = query;
  const [value = '', shown = ''] = text?.split('_') ?? [];
  return context.readReport(async (transaction) => {
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
    const zones = await findZones(transaction, businessId);
    const found = await readBelongings(transaction, { vault, businessId, zones }, page);
    return {
      results: found.map(({ row, known }) => presentListed(row, known)),
      next,
      counts: after ? null : await countAll(transaction, context),
      completeUpTo: await readCompleteUpTo(transaction, businessId, nowMs),
    };
  });
};
