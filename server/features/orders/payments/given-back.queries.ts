import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';
import { changePayment, rightAway } from './payments.queries.ts';

export const findRefunds = (transaction: DatabaseTransaction, { businessId, orderId }: OrderKey) =>
  transaction
    .selectFrom('payment_refunds')
    .select(['refund_no', 'cents', 'provider_id'])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .orderBy('refund_no')
    .execute();

/**
 * What goes back of an order that isn't booked yet, because it changed. Expects that the order is
 * locked. Returns the refund's number.
 */
export async function giveBackBefore(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  cents: number,
): Promise<number> {
  const { refund_no } = await transaction
    .insertInto('payment_refunds')
    .values({
      business_id: businessId,
      order_id: orderId,
      refund_no: sql<number>`1 + coalesce((select max(refund_no) from payment_refunds
        where business_id = ${businessId} and order_id = ${orderId}), 0)`,
      cents,
    })
    .returning('refund_no')
    .executeTakeFirstOrThrow();
  await changePayment(transaction, { businessId, orderId }, { due_at: rightAway, tries: 0 });
  return refund_no;
}

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
