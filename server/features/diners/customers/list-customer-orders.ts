import { refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../people/access/index.ts';
import { readReport } from '../../reports/report/index.ts';
import { findCustomerById, findCustomerOrders, readCustomerId } from '../diners/index.ts';
import { presentOrder } from './customers.presenter.ts';

export const listCustomerOrders: Operation<'listCustomerOrders'> = (
  { params, query: { limit, after } },
  context,
) => {
  const { businessId, vault } = context;
  const customerId = readCustomerId(vault, { businessId, shown: params.id });
  return readReport(context, async ({ transaction, zones }) => {
    const key = { businessId, customerId: customerId ?? 0 };
    const row = await findCustomerById(transaction, key);
    if (!row) return refuse('customer_not_found');
    const rows = await findCustomerOrders(transaction, key, { limit: limit + 1, after });
    const page = rows.slice(0, limit);
    return {
      results: page.map((order) => presentOrder(order, zones)),
      nextAfter: rows.length > limit ? (page.at(-1)?.order_id ?? null) : null,
    };
  });
};
