import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import { hourMs } from '#contract/time/durations.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import { ceilingsOf } from '../../money/ledger/index.ts';
import type { TillMoves } from '../orders/index.ts';
import { settleToGoOn } from './changes/settle-change.ts';
import { type OrderNews, tellDiner } from './order-texts.ts';
import { readPromise } from './pay-order.ts';
import { serviceOf } from './placed.presenter.ts';
import { markAccepted, markCancelled, markMoved, markSeen } from './web-orders.queries.ts';

/** What a till says later than this, it is catching up with: no news for a diner. */
const newsForMs = hourMs;

/**
 * A restaurant's till may move its orders on the web, too. Open pages hear of it, and the diner is
 * told as if somebody had pressed a button of the kitchen's page.
 */
const moved: TillMoves['moved'] = async (
  transaction,
  { announce, businessId, nowMs, publicUrl, texts },
  { order, stage, atMs },
) => {
  if (order.integration !== webIntegration) return;
  const key = { businessId, orderId: order.order_id };
  const at = new Date(nowMs);
  await markMoved(transaction, key, at);
  // Whoever reads the till knows of it.
  await markSeen(transaction, businessId, [order.order_id], { at, by: null });
  const isDelivery = serviceOf(order) === 'DELIVERY';
  let news: OrderNews | undefined;
  if (stage === 'ACCEPTED') {
    const promisedMs = await readPromise(transaction, businessId, order);
    await markAccepted(transaction, key, { promisedAt: new Date(promisedMs), by: null });
    news = { kind: 'ACCEPTED', promisedMs, isDelivery };
  } else if (stage === 'READY') {
    news = { kind: 'READY', isDelivery };
  } else if (stage === 'CANCELLED') {
    await markCancelled(transaction, key, { at, reason: 'TILL', by: null });
    const { external_id: externalId } = await findOwnRestaurant(transaction, businessId);
    // Its slot is free again.
    announce(`restaurant:${externalId}`);
    news = { kind: 'CANCELLED', reason: 'TILL' };
  }
  if (!news || nowMs - atMs > newsForMs) return;
  await tellDiner(transaction, { texts, publicUrl, nowMs }, key, news);
};

/** An order that is ready or handed over asks its diner nothing any more. */
const before: TillMoves['before'] = async (transaction, context, { order, stage }) => {
  const { integration, order_id: orderId } = order;
  if (integration !== webIntegration || (stage !== 'READY' && stage !== 'COMPLETED')) return order;
  const key = { businessId: context.businessId, orderId };
  return settleToGoOn(transaction, { ...context, ceilings: ceilingsOf(context) }, { key, order });
};

export const tillMovesWebOrder: TillMoves = { before, moved };
