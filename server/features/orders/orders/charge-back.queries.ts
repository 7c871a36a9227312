import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';

export const setChargedBack = (
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  cents: number,
) =>
  transaction
    .updateTable('orders')
    .set({ charged_back_cents: cents })
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .execute();
