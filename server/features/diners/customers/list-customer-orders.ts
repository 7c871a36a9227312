import { cutPage } from '#platform/database/cut-page.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../people/access/index.ts';
import { findZones } from '../../tenant/restaurant/index.ts';
import { findCustomerById, findCustomerOrders, readCustomerId } from '../diners/index.ts';
import { presentOrder } from './customers.presenter.ts';

export const listCustomerOrders: Operation<'listCustomerOrders'> = (
  { params, query: { limit, after } },
  { businessId, vault, readReport },
) => {
  const customerId = readCustomerId(vault, { businessId, shown: params.id });
  return readReport(async (transaction) => {
    const key = { businessId, customerId: customerId ?? 0 };
    const row = await findCustomerById(transaction, key);
    if (!row) return refuse('customer_not_found');
    const rows = await findCustomerOrders(transaction, key, { limit: limit + 1, after });
    const { page, next } = cutPage(rows, limit, ({ order_id: orderId }) => orderId);
    const zones = await findZones(transaction, businessId);
    return {
      results: page.map((order) => presentOrder(order, zones)),
      next,
    };
  });
};
