import type { NewOrder } from '#contract/orders/orders/new-order.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { asRestaurantEvenIfMoved } from '#platform/database/transactions.ts';
import { SealBrokenError, type Vault } from '#platform/secrets/vault.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';
import { action, erasureOf } from './erase-order.ts';
import { openDetails, readDetails } from './order-details.ts';
import { eraseDetails, findOrder } from './orders.queries.ts';
import { findOrderByCoupon, findSealedAfter } from './orders-of-person.queries.ts';
import { showOrder } from './show-order.ts';

const batchSize = 500;

type Details = NonNullable<NewOrder['customer']>;

type Whose = {
  businessId: number;
  /** Decides from the customer details in an order. */
  whoseOrder: (details: Details) => 'THEIRS' | 'NAMES_THEM' | undefined;
  /** Their coupons that orders used. */
  uses: readonly { code: string; order_reference: string | null }[];
  /** Only what came in since then. */
  since?: Date | undefined;
};

export type OrdersFound = {
  orderIds: number[];
  /** Orders of others, who wrote the number into a note. */
  namedIn: number[];
  /** What none of our keys opens: nobody can say whose it is. */
  unreadable: number;
};

/**
 * Details are encrypted without an index, so that nobody can find a diner by them. To find one,
 * each is opened, some hundred per transaction.
 */
export async function findOrdersOf(
  database: Database,
  vault: Vault,
  { businessId, whoseOrder, uses, since }: Whose,
): Promise<OrdersFound> {
  const found = new Set<number>();
  const named = new Set<number>();
  let unreadable = 0;
  await asRestaurantEvenIfMoved(database, businessId, async (transaction) => {
    for (const { code, order_reference: reference } of uses) {
      if (reference === null) continue;
      const order = await findOrderByCoupon(transaction, { businessId, code, reference });
      if (order) found.add(order.order_id);
    }
  });
  let orderId = 0;
  for (;;) {
    const after = { businessId, orderId, since, limit: batchSize };
    const rows = await asRestaurantEvenIfMoved(database, businessId, (transaction) =>
      findSealedAfter(transaction, after),
    );
    for (const row of rows) {
      if (!row.sealed_details) continue;
      try {
        const sealed = { ...row, sealed_details: row.sealed_details };
        const relation = whoseOrder(openDetails(vault, businessId, sealed));
        if (relation === 'THEIRS') found.add(row.order_id);
        if (relation === 'NAMES_THEM' && !found.has(row.order_id)) named.add(row.order_id);
      } catch (error) {
        if (!(error instanceof SealBrokenError)) throw error;
        unreadable += 1;
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) break;
    orderId = last.order_id;
  }
  const inOrder = (ids: ReadonlySet<number>) => [...ids].sort((one, other) => one - other);
  return { orderIds: inOrder(found), namedIn: inOrder(named), unreadable };
}

/** The order as it is now, with the customer's details. */
export async function showOrderOf(transaction: DatabaseTransaction, vault: Vault, key: OrderKey) {
  const order = await findOrder(transaction, key);
  if (!order) return undefined;
  const shown = await showOrder(transaction, key.businessId, order);
  return { ...shown, customer: (await readDetails(transaction, vault, key)) ?? null };
}

/** The order and its money stay. Returns how many had customer details. */
export async function eraseDetailsOf(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: { businessId: number; nowMs: number },
  orderIds: readonly number[],
): Promise<number> {
  let erased = 0;
  for (const orderId of orderIds) {
    if (!(await eraseDetails(transaction, { businessId, orderId }))) continue;
    erased += 1;
    const detail = `${erasureOf(orderId)}erased with its diner`;
    await auditAsOperator(transaction, { businessId, action, detail, nowMs });
  }
  return erased;
}
