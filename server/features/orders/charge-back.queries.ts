import type { DatabaseTransaction } from '#platform/database/pool.ts';

type Place = { businessId: number; orderId: number };

/** Until the transaction ends, nobody else gives anything of it back. */
export const lockOrderMoney = (transaction: DatabaseTransaction, { businessId, orderId }: Place) =>
  transaction
    .selectFrom('orders')
    .select([
      'stage',
      'payment_status',
      'menu_price_cents',
      'own_discount_cents',
      'our_discount_cents',
      'tax_cents',
      'tip_cents',
      'returned_items_cents',
      'returned_tax_cents',
      'returned_tip_cents',
      'charged_back_cents',
    ])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();

export const setChargedBack = (
  transaction: DatabaseTransaction,
  { businessId, orderId }: Place,
  cents: number,
) =>
  transaction
    .updateTable('orders')
    .set({ charged_back_cents: cents })
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .execute();
