import type { PartnerOrder } from '#contract/orders/orders/partner-order.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { together } from '#platform/database/transactions.ts';
import { findTaxes } from './order-taxes.queries.ts';
import { presentOrder } from './orders.presenter.ts';
import { findLines, type OrderRow } from './orders.queries.ts';

/** With its lines and taxes. */
export async function showOrder(
  transaction: DatabaseTransaction,
  businessId: number,
  order: OrderRow,
): Promise<PartnerOrder> {
  const key = { businessId, orderId: order.order_id };
  const [lines, taxes] = await together(findLines(transaction, key), findTaxes(transaction, key));
  return presentOrder(order, lines, taxes);
}
