import type { PaymentStatus } from '#contract/money/orders/payment-status.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { findBookedTerms } from '../../ledger/index.ts';
import { moneyOf } from '../orders.presenter.ts';
import { findLines, type OrderRow } from '../orders.queries.ts';

/** What a refund of a completed order is computed from. */
export async function findRefundable(
  transaction: DatabaseTransaction,
  businessId: number,
  order: OrderRow,
) {
  const key = { businessId, orderId: order.order_id };
  const terms = await findBookedTerms(transaction, key);
  if (!terms) throw new Error(`order ${key.orderId} is not booked`);
  const lines = await findLines(transaction, key);
  return {
    order: { ...moneyOf(order), status: order.payment_status as PaymentStatus, ...terms },
    soFar: {
      itemsCents: order.returned_items_cents,
      taxCents: order.returned_tax_cents,
      tipCents: order.returned_tip_cents,
    },
    lines: lines.map((line) => ({
      lineNo: line.line_no,
      quantity: line.quantity,
      unitPriceCents: line.unit_price_cents,
      returnedQuantity: line.returned_quantity,
    })),
  };
}
