import type { PartnerOrder } from '#contract/money/orders/orders.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../people/access/index.ts';
import { presentOrder } from './orders.presenter.ts';
import { findLines, findOrder, findOrderId } from './orders.queries.ts';

async function show(
  transaction: DatabaseTransaction,
  businessId: number,
  orderId: number | undefined,
): Promise<PartnerOrder | Refused<'order_not_found'>> {
  const key = orderId === undefined ? undefined : { businessId, orderId };
  const order = key && (await findOrder(transaction, key));
  return order ? presentOrder(order, await findLines(transaction, key)) : refuse('order_not_found');
}

export const getOrder: Operation<'getPartnerOrder'> = (
  { params: { orderId } },
  { transact, businessId },
) => transact((transaction) => show(transaction, businessId, orderId));

export const findByReference: Operation<'findPartnerOrder'> = (
  { query: { reference } },
  { transact, businessId, integration },
) =>
  transact(async (transaction) => {
    const orderId = await findOrderId(transaction, { businessId, integration, reference });
    return show(transaction, businessId, orderId);
  });
