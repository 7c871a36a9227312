import type { PaymentStatus } from '#contract/money/orders/payment-status.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import type { Ceilings } from '../ledger/index.ts';
import { bookOrders } from './book-orders.ts';
import { moneyOf } from './orders.presenter.ts';
import { findRestaurantsWithOverdue, lockOverdue, setAutoCompleted } from './orders.queries.ts';
import { autoCompleteAfterMs } from './orders.rules.ts';

/** Short transactions: nobody waits long for an order. */
const batchSize = 500;

/**
 * Completes and books orders that nobody completed, as of when they were due. Returns how many. A
 * restaurant that fails does not stop the others: it is tried again, and the error is thrown at the
 * end.
 */
export async function completeOverdue(
  database: Database,
  nowMs: number,
  ceilings: Ceilings,
): Promise<number> {
  const dueBeforeMs = nowMs - autoCompleteAfterMs;
  const failures: unknown[] = [];
  let completed = 0;
  for (const businessId of await findRestaurantsWithOverdue(database, dueBeforeMs)) {
    try {
      let batch: number;
      do {
        batch = await completeSome(database, businessId, { nowMs, dueBeforeMs, ceilings });
        completed += batch;
      } while (batch === batchSize);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(
      failures,
      `overdue orders of ${failures.length} restaurants could not be completed`,
      { cause: failures[0] },
    );
  }
  return completed;
}

const completeSome = (
  database: Database,
  businessId: number,
  { nowMs, dueBeforeMs, ceilings }: { nowMs: number; dueBeforeMs: number; ceilings: Ceilings },
): Promise<number> =>
  asRestaurant(database, businessId, async (transaction) => {
    const orders = await lockOverdue(transaction, businessId, { dueBeforeMs, limit: batchSize });
    if (orders.length === 0) return 0;
    const orderIds = orders.map((order) => order.order_id);
    await setAutoCompleted(transaction, businessId, orderIds);
    const completed = orders.map((order) => ({
      orderId: order.order_id,
      integration: order.integration,
      money: moneyOf(order),
      paymentStatus: order.payment_status as PaymentStatus,
      completedAtMs: order.due_at.getTime(),
    }));
    await bookOrders(transaction, { businessId, nowMs, by: 'job', ceilings }, completed);
    return orders.length;
  });
