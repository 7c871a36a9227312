import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { OrderKey } from '../../../ground/restaurant/index.ts';
import { mostReceipts } from '../placed.rules.ts';

/** False if it was already texted as often as allowed. */
export async function countReceipt(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
): Promise<boolean> {
  const row = await transaction
    .updateTable('web_orders')
    .set((row) => ({ receipts_texted: row('receipts_texted', '+', 1) }))
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('receipts_texted', '<', mostReceipts)
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}
