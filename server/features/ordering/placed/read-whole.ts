import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { together } from '#platform/database/transactions.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { findLines, findOrder } from '../../money/orders/index.ts';
import { openNotes } from './order-notes.ts';
import type { WholeOrder } from './placed.presenter.ts';
import { findWebOrder } from './web-orders.queries.ts';

/** An order on the web of the restaurant that the transaction acts for. Undefined: it is none. */
export async function readWhole(
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
