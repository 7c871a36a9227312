import { centsText } from '#contract/money/cents.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurantEvenIfMoved } from '#platform/database/transactions.ts';
import { findOwnRestaurant, inRestaurant } from '../../ground/restaurant/index.ts';
import {
  findRestaurantsWithHeld,
  type HeldSums,
  sumHeldEntries,
  waitForDecisions,
} from '../ledger/index.ts';

export type HeldAtRestaurant = Omit<HeldSums, 'since' | 'cents' | 'keys' | 'orders'> & {
  externalId: string;
  name: string;
  amount: string;
  since: string;
  keys: { keyId: string; amount: string }[];
  orders: { orderId: number; amount: string }[];
};

async function showHeld(
  transaction: Parameters<typeof sumHeldEntries>[0],
  businessId: number,
): Promise<HeldAtRestaurant[]> {
  // A sweep that is holding entries now may give them lower numbers than visible ones: wait for it.
  await waitForDecisions(transaction, businessId);
  const held = await sumHeldEntries(transaction, businessId);
  if (!held) return [];
  const { name, external_id: externalId } = await findOwnRestaurant(transaction, businessId);
  const { cents, since, entries, through, causes, keys, orders } = held;
  return [
    {
      externalId,
      name,
      amount: centsText(cents),
      entries,
      since: since.toISOString(),
      through,
      causes,
      keys: keys.map((key) => ({ keyId: key.keyId, amount: centsText(key.cents) })),
      orders: orders.map((order) => ({
        orderId: order.orderId,
        amount: centsText(order.cents),
      })),
    },
  ];
}

/** What is held for review: of one restaurant, or of all that have something. */
export async function listHeld(database: Database, externalId: string | undefined) {
  if (externalId !== undefined) return inRestaurant(database, externalId, showHeld);
  const all: HeldAtRestaurant[] = [];
  for (const businessId of await findRestaurantsWithHeld(database)) {
    all.push(
      ...(await asRestaurantEvenIfMoved(database, businessId, (transaction) =>
        showHeld(transaction, businessId),
      )),
    );
  }
  return all;
}
