import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { together } from '#platform/database/transactions.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';
import { findLines, findLinesAmong, findOrder, findOrdersAmong } from '../orders/index.ts';
import { findPayment, findPaymentsAmong } from '../payments/index.ts';
import { findChanges, findChangesAmong } from './changes/order-changes.queries.ts';
import type { WholeOrder } from './placed.presenter.ts';
import { openNotes } from './sealed-web-orders.ts';
import { findOnTill } from './till/acknowledgements.queries.ts';
import { findWebOrder, type WebOrderRow } from './web-orders.queries.ts';

/** An order on the web of the restaurant that the transaction acts for. Undefined: it is none. */
async function readWhole(
  transaction: DatabaseTransaction,
  vault: Vault,
  key: OrderKey,
): Promise<WholeOrder | undefined> {
  const [order, web, lines, payment, changes, [onTill]] = await together(
    findOrder(transaction, key),
    findWebOrder(transaction, key),
    findLines(transaction, key),
    findPayment(transaction, key),
    findChanges(transaction, key),
    findOnTill(transaction, { ...key, orderIds: [key.orderId] }),
  );
  if (!order || !web) return undefined;
  const notes = openNotes(vault, key, web.sealed_notes);
  return { order, lines, web, notes, payment, changes, onTill };
}

/** Several, in the order of their rows. */
export async function readWholes(
  transaction: DatabaseTransaction,
  vault: Vault,
  { businessId, rows }: { businessId: number; rows: readonly WebOrderRow[] },
): Promise<WholeOrder[]> {
  if (rows.length === 0) return [];
  const asked = { businessId, orderIds: rows.map(({ order_id }) => order_id) };
  const [orders, lines, payments, changes, onTill] = await together(
    findOrdersAmong(transaction, asked),
    findLinesAmong(transaction, asked),
    findPaymentsAmong(transaction, asked),
    findChangesAmong(transaction, asked),
    findOnTill(transaction, asked),
  );
  const paymentOf = new Map(payments.map((payment) => [payment.order_id, payment]));
  const orderOf = new Map(orders.map((order) => [order.order_id, order]));
  const changesOf = Map.groupBy(changes, ({ order_id }) => order_id);
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  return rows.flatMap((web) => {
    const { order_id: orderId, sealed_notes } = web;
    const order = orderOf.get(orderId);
    if (!order) return [];
    const notes = openNotes(vault, { businessId, orderId }, sealed_notes);
    const payment = paymentOf.get(orderId);
    const of = {
      lines: linesOf.get(orderId) ?? [],
      changes: changesOf.get(orderId) ?? [],
      onTill: onTill.find(({ order_id }) => order_id === orderId),
    };
    return [{ order, ...of, web, notes, payment }];
  });
}

/** One that the transaction has just written or locked. */
export async function getWhole(
  transaction: DatabaseTransaction,
  vault: Vault,
  key: OrderKey,
): Promise<WholeOrder> {
  const whole = await readWhole(transaction, vault, key);
  if (!whole) throw new Error('an order on the web is gone');
  return whole;
}
