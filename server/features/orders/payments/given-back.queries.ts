import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { FoundDispute } from '#platform/payments/provider.ts';
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

export const findDisputes = (transaction: DatabaseTransaction, { businessId, orderId }: OrderKey) =>
  transaction
    .selectFrom('payment_disputes')
    .select(['dispute_id', 'cents', 'state', 'taken_cents', 'back_cents'])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .orderBy('opened_at')
    .orderBy('dispute_id')
    .execute();

export type DisputeRow = Awaited<ReturnType<typeof findDisputes>>[number];

/** What was decided stays: a late answer doesn't open it again. */
export async function recordDispute(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  { disputeId, cents, state, openedAtMs }: FoundDispute,
): Promise<void> {
  await transaction
    .insertInto('payment_disputes')
    .values({
      business_id: businessId,
      order_id: orderId,
      dispute_id: disputeId,
      cents,
      state,
      opened_at: new Date(openedAtMs),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'order_id', 'dispute_id'])
        .doUpdateSet({ state })
        .where('payment_disputes.state', '=', 'OPEN'),
    )
    .execute();
}

export async function markDisputeBooked(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  {
    disputeId,
    ...booked
  }: { disputeId: string } & ({ taken_cents: number } | { back_cents: number }),
): Promise<void> {
  await transaction
    .updateTable('payment_disputes')
    .set(booked)
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('dispute_id', '=', disputeId)
    .execute();
}
