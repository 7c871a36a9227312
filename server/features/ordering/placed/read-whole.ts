import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { together } from '#platform/database/transactions.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { findLines, findLinesAmong, findOrder, findOrdersAmong } from '../../money/orders/index.ts';
import type { WholeOrder } from './placed.presenter.ts';
import { openNotes } from './sealed-web-orders.ts';
import { findWebOrder, type WebOrderRow } from './web-orders.queries.ts';

/** An order on the web of the restaurant that the transaction acts for. Undefined: it is none. */
async function readWhole(
  transaction: DatabaseTransaction,
  vault: Vault,
  key: { businessId: number; orderId: number },
): Promise<WholeOrder | undefined> {
  const [order, web, lines] = await together(
    findOrder(transaction, key),
    findWebOrder(transaction, key),
    findLines(transaction, key),
  );
  if (!order || !web) return undefined;
  return { order, lines, web, notes: openNotes(vault, key, web.sealed_notes) };
}

/** Several, in the order of their rows. */
export async function readWholes(
  transaction: DatabaseTransaction,
  vault: Vault,
  { businessId, rows }: { businessId: number; rows: readonly WebOrderRow[] },
): Promise<WholeOrder[]> {
  if (rows.length === 0) return [];
  const asked = { businessId, orderIds: rows.map(({ order_id }) => order_id) };
  const [orders, lines] = await together(
    findOrdersAmong(transaction, asked),
    findLinesAmong(transaction, asked),
  );
  const orderOf = new Map(orders.map((order) => [order.order_id, order]));
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  return rows.flatMap((web) => {
    const { order_id: orderId, sealed_notes } = web;
    const order = orderOf.get(orderId);
    if (!order) return [];
    const notes = openNotes(vault, { businessId, orderId }, sealed_notes);
    return [{ order, lines: linesOf.get(orderId) ?? [], web, notes }];
  });
}

/** One that the transaction has just written or locked. */
export async function getWhole(
  transaction: DatabaseTransaction,
  vault: Vault,
  key: { businessId: number; orderId: number },
): Promise<WholeOrder> {
  const whole = await readWhole(transaction, vault, key);
  if (!whole) throw new Error('an order on the web is gone');
  return whole;
}
