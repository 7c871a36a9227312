import { hourMs } from '#contract/durations.ts';
import type { Position } from '#contract/find/search/near.ts';
import type { Ordering } from '#contract/ordering/terms/order-times.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { together } from '#platform/database/transactions.ts';
import { readServing } from '../../find/restaurants/index.ts';
import { findZones } from '../../tenant/restaurant/index.ts';
import { findOrdersBySlot, findTerms } from './terms.queries.ts';

export type OrderingThere = Ordering & { position: Position; externalId: string };

/** All that decides what may be ordered from the restaurant that the transaction acts for. */
export async function readOrdering(
  transaction: DatabaseTransaction,
  businessId: number,
  nowMs: number,
): Promise<OrderingThere> {
  const [terms, serving, zones] = await together(
    findTerms(transaction, businessId),
    readServing(transaction, businessId),
    findZones(transaction, businessId),
  );
  const ordering = { terms, ...serving, zones, nowMs };
  if (terms.ordersPerSlot === null) return ordering;
  const since = new Date(nowMs - hourMs);
  return { ...ordering, ordersBySlot: await findOrdersBySlot(transaction, businessId, since) };
}
