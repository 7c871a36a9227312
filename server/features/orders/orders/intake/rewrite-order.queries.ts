import type { TaxOfKind } from '#contract/orders/quotes/tax-rules.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { OrderKey } from '../../../ground/restaurant/index.ts';
import type { OrderMoney } from '../../../money/ledger/index.ts';
import { insertLines, insertTaxes } from './new-orders.queries.ts';
import type { ReadOrder } from './read-order.rules.ts';

type Changed = {
  serviceType: string;
  lines: ReadOrder['lines'];
  taxes: readonly TaxOfKind[];
  money: OrderMoney;
};

/**
 * Lines, taxes and amounts of an order on the web that is being made and that the transaction has
 * locked: see guard_order.sql. Its lines are numbered anew, because all that is kept line by line
 * goes by their places.
 */
export async function rewriteOrder(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  { serviceType, lines, taxes, money }: Changed,
): Promise<void> {
  for (const table of ['order_lines', 'order_taxes'] as const) {
    await transaction
      .deleteFrom(table)
      .where('business_id', '=', businessId)
      .where('order_id', '=', orderId)
      .execute();
  }
  await insertLines(transaction, businessId, [{ orderId, lines }]);
  await insertTaxes(transaction, businessId, [{ orderId, serviceType, taxes }]);
  await transaction
    .updateTable('orders')
    .set({
      menu_price_cents: money.menuPriceCents,
      own_discount_cents: money.restaurantDiscountCents,
      our_discount_cents: money.joyousDiscountCents,
      tax_cents: money.taxCents,
      tip_cents: money.tipCents,
    })
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .execute();
}
