import { newsTopic } from '#platform/cache/announce.ts';
import {
  actFor,
  inTransaction,
  type OwnTransaction,
  type RestaurantTransaction,
} from '#platform/database/transactions.ts';
import { isRefused, type Refused, refuse } from '#platform/refusals/refuse.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import { ceilingsOf } from '../../money/ledger/index.ts';
import type { Context, Operation } from '../../people/access/index.ts';
import { findOwnRestaurant } from '../../tenant/restaurant/index.ts';
import { lookSoon } from '../payments/index.ts';
import { moveWebOrder } from './move-web-order.ts';
import { presentPlaced } from './placed.presenter.ts';
import { getWhole } from './read-whole.ts';
import { findOfLink, noteCancelled } from './web-orders.queries.ts';

type Key = { businessId: number; orderId: number };

/** Whoever has the link. Its 256 bits can't be guessed: looking it up needs no budget. */
function byLink<Result>(
  { database }: Context,
  secret: string,
  work: (transaction: OwnTransaction & RestaurantTransaction, key: Key) => Promise<Result>,
): Promise<Result | Refused<'web_order_not_found'>> {
  const secretSha256 = secretHash(secret);
  return inTransaction(database, { secret: secretSha256 }, async (transaction) => {
    const found = await findOfLink(transaction, secretSha256);
    if (!found) return refuse('web_order_not_found');
    const { business_id: businessId, order_id: orderId } = found;
    const theirs = await actFor(transaction, { restaurant: businessId });
    return work(theirs, { businessId, orderId });
  });
}

async function show(
  transaction: OwnTransaction & RestaurantTransaction,
  { vault }: Context,
  key: Key,
) {
  const restaurant = await findOwnRestaurant(transaction, key.businessId);
  return presentPlaced(await getWhole(transaction, vault, key), restaurant);
}

/** Whoever looks may just have paid, and the provider's notice may be late or lost. */
export const showPlacedOrder: Operation<'getPlacedOrder'> = ({ body }, context) =>
  byLink(context, body.secret, async (transaction, key) => {
    await lookSoon(transaction, key, context.nowMs);
    return show(transaction, context, key);
  });

/** Nothing is texted: who cancels sees it. */
export const cancelPlacedOrder: Operation<'cancelPlacedOrder'> = async ({ body }, context) => {
  const { announce, nowMs } = context;
  const cancelled = await byLink(context, body.secret, async (transaction, key) => {
    const { businessId, orderId } = key;
    const booking = { businessId, nowMs, by: 'job', ceilings: ceilingsOf(context) } as const;
    const moved = await moveWebOrder(transaction, { booking, orderId, act: 'cancel' });
    if (isRefused(moved)) {
      return refuse(moved.code === 'order_not_found' ? 'web_order_not_found' : 'accepted_already');
    }
    if (moved.isMoved) {
      const noted = { at: new Date(nowMs), reason: 'DINER', by: null } as const;
      await noteCancelled(transaction, key, noted);
    }
    return { businessId, order: await show(transaction, context, key) };
  });
  if (isRefused(cancelled)) return cancelled;
  const { businessId, order } = cancelled;
  announce(newsTopic(businessId));
  announce(`restaurant:${order.restaurant.businessExternalId}`);
  return order;
};
