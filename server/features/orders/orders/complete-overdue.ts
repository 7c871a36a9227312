import type { PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { forEachRestaurant } from '../../ground/restaurant/index.ts';
import type { Ceilings } from '../../money/ledger/index.ts';
import { bookOrders } from './book-orders.ts';
import {
  findRestaurantsWithOverdue,
  lockOverdue,
  setAutoCompleted,
} from './open-orders.queries.ts';
import { moneyOf } from './orders.presenter.ts';
import { autoCompleteAfterMs } from './orders.rules.ts';

/** Short transactions, so that no other call waits long for an order. */
const batchSize = 500;

/** Completes and books orders that nobody completed, as of when they were due. Returns how many. */
export async function completeOverdue(
  database: Database,
  nowMs: number,
  ceilings: Ceilings,
): Promise<number> {
  const dueBeforeMs = nowMs - autoCompleteAfterMs;
  const due = await findRestaurantsWithOverdue(database, dueBeforeMs);
  let completed = 0;
  const whatFailed = 'have their overdue orders completed';
  await forEachRestaurant(due, { whatFailed }, async (businessId) => {
    let batch: number;
    do {
      batch = await completeSome(database, businessId, { nowMs, dueBeforeMs, ceilings });
      completed += batch;
    } while (batch === batchSize);
  });
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
