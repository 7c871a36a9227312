import { newsTopic } from '#platform/cache/announce.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import {
  actFor,
  inTransaction,
  type OwnTransaction,
  type RestaurantTransaction,
  together,
} from '#platform/database/transactions.ts';
import { isRefused, type Refused, refuse } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import { findContact } from '../../find/restaurants/index.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';
import { ceilingsOf } from '../../money/ledger/index.ts';
import type { Context, DinerContext, Operation } from '../../people/access/index.ts';
import { findTaxes } from '../orders/index.ts';
import { lookSoon } from '../payments/index.ts';
import { settleIfLapsed } from './changes/settle-change.ts';
import { moveWebOrder } from './move-web-order.ts';
import { findForDiner, findOfLink } from './order-links.queries.ts';
import { presentPlaced } from './placed.presenter.ts';
import { wrongLinksOfNetwork } from './placed.rules.ts';
import { getWhole } from './read-whole.ts';
import { openLink } from './sealed-web-orders.ts';
import { readReview } from './visit-to-review.ts';
import { markCancelled } from './web-orders.queries.ts';

/**
 * Works for anybody with the link. Its 256 bits can't be guessed; a network that tries is told so.
 * Right links spend nothing, and work on even then: many wait in one restaurant's network.
 */
export async function byLink<Result>(
  context: Context,
  secret: string,
  work: (transaction: OwnTransaction & RestaurantTransaction, key: OrderKey) => Promise<Result>,
): Promise<Result | Refused<'web_order_not_found'> | Refused<'too_many_attempts'>> {
  const secretSha256 = secretHash(secret);
  const worked = await inTransaction(
    context.database,
    { secret: secretSha256 },
    async (transaction) => {
      const found = await findOfLink(transaction, secretSha256);
      if (!found) return undefined;
      const { business_id: businessId, order_id: orderId } = found;
      const scoped = await actFor(transaction, { restaurant: businessId });
      return { result: await work(scoped, { businessId, orderId }) };
    },
  );
  if (worked) return worked.result;
  const usedUp = await context.spend(wrongLinksOfNetwork);
  return usedUp ?? refuse('web_order_not_found');
}

/** As its diner sees it. Expects that the transaction acts for the restaurant. */
export async function showToDiner(
  transaction: DatabaseTransaction,
  { vault, nowMs }: { vault: Vault; nowMs: number },
  key: OrderKey,
) {
  const [whole, restaurant, taxes, { asked, sealedLink }] = await together(
    getWhole(transaction, vault, key),
    findContact(transaction, key.businessId),
    findTaxes(transaction, key),
    findForDiner(transaction, key),
  );
  const review = await readReview(transaction, { vault, nowMs }, key);
  const secret = sealedLink === null ? null : openLink(vault, key, sealedLink);
  return presentPlaced(whole, { restaurant, taxes, asked, review, secret });
}

/**
 * The diner who opens the page may just have paid, and the provider's notice may be late or lost.
 */
export const showPlacedOrder: Operation<'getPlacedOrder'> = ({ body }, context) =>
  byLink(context, body.secret, async (transaction, key) => {
    await lookSoon(transaction, key, context.nowMs);
    await settleIfLapsed(transaction, { ...context, ceilings: ceilingsOf(context) }, key);
    return showToDiner(transaction, context, key);
  });

/** Nothing is texted: the diner cancels on the page of the order, which then says so. */
export async function cancelByDiner(
  transaction: RestaurantTransaction,
  context: DinerContext,
  key: OrderKey,
) {
  const { nowMs } = context;
  const { businessId, orderId } = key;
  const booking = { businessId, nowMs, by: 'diner', ceilings: ceilingsOf(context) } as const;
  const moved = await moveWebOrder(transaction, { booking, orderId, act: 'cancel' });
  if (isRefused(moved)) {
    return refuse(moved.code === 'order_not_found' ? 'web_order_not_found' : 'accepted_already');
  }
  if (moved.isMoved) {
    const noted = { at: new Date(nowMs), reason: 'DINER', by: null } as const;
    await markCancelled(transaction, key, noted);
  }
  const order = await showToDiner(transaction, context, key);
  return { businessId, order, isMoved: moved.isMoved };
}

export const cancelPlacedOrder: Operation<'cancelPlacedOrder'> = async ({ body }, context) => {
  const { announce } = context;
  const cancelled = await byLink(context, body.secret, (transaction, key) =>
    cancelByDiner(transaction, context, key),
  );
  if (isRefused(cancelled)) return cancelled;
  const { businessId, order, isMoved } = cancelled;
  if (!isMoved) return order;
  announce(newsTopic(businessId));
  announce(`restaurant:${order.restaurant.businessExternalId}`);
  return order;
};
