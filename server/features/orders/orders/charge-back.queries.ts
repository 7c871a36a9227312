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

/** Whether the bank of a diner who paid online disputes it, or did. */
export async function isDisputed(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
): Promise<boolean> {
  const disputed = await transaction
    .selectFrom('payments_of_orders')
    .select('order_id')
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('is_disputed', '=', true)
    .executeTakeFirst();
  return disputed !== undefined;
}
