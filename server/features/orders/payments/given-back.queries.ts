import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';

export const findRefunds = (transaction: DatabaseTransaction, { businessId, orderId }: OrderKey) =>
  transaction
    .selectFrom('payment_refunds')
    .select(['refund_no', 'cents', 'provider_id'])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .orderBy('refund_no')
    .execute();

export async function markRefundGiven(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  { refundNo, providerId, at }: { refundNo: number; providerId: string; at: Date },
): Promise<void> {
  await transaction
    .updateTable('payment_refunds')
    .set({ provider_id: providerId, given_at: at })
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('refund_no', '=', refundNo)
    .where('provider_id', 'is', null)
    .execute();
}
