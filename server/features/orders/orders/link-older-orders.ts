import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { linkOrders } from '../../diners/diners/index.ts';
import {
  deleteBackfill,
  findBackfills,
  findOrdersToLink,
  lockBackfill,
  setDoneUpTo,
} from './customer-backfills.queries.ts';
import { openDetails } from './order-details.ts';

type Dependencies = { database: Database; vault: Vault };

/** Short transactions: a refund of one of these orders waits until its batch is done. */
const batchSize = 200;

/**
 * Links orders from before there were customers: their numbers are encrypted, so a migration can't
 * do it. It continues where it was stopped, and has nothing to do after that.
 */
export async function linkOlderOrders(deps: Dependencies): Promise<void> {
  for (const businessId of await findBackfills(deps.database)) {
    while (await linkSome(deps, businessId));
  }
}

/** Returns whether there is more to do. */
const linkSome = ({ database, vault }: Dependencies, businessId: number): Promise<boolean> =>
  asRestaurant(database, businessId, async (transaction) => {
    const backfill = await lockBackfill(transaction, businessId);
    if (!backfill) return false;
    const rows = await findOrdersToLink(transaction, businessId, {
      after: backfill.done_up_to,
      upTo: backfill.last_order_id,
      limit: batchSize,
    });
    const orders = rows.map((row) => {
      const { order_id: orderId, sealed_details: sealed } = row;
      const customer = sealed && openDetails(vault, businessId, { ...row, sealed_details: sealed });
      return { orderId, phone: customer?.phone };
    });
    await linkOrders(transaction, { vault, businessId }, orders);
    const last = rows.at(-1);
    const hasMore = last !== undefined && rows.length === batchSize;
    if (hasMore) await setDoneUpTo(transaction, businessId, last.order_id);
    else await deleteBackfill(transaction, businessId);
    return hasMore;
  });
