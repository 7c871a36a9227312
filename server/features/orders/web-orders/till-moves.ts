import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import { hourMs } from '#contract/time/durations.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import { ceilingsOf } from '../../money/ledger/index.ts';
import type { TillMoves } from '../orders/index.ts';
import { settleToGoOn } from './changes/settle-change.ts';
import { type OrderNews, tellDiner } from './order-texts.ts';
import { readPromise } from './pay-order.ts';
import { serviceOf } from './placed.presenter.ts';
import { acknowledge } from './till/acknowledge.ts';
import { noteOnTill } from './till/acknowledgements.queries.ts';
import { readSince } from './till/read-since.ts';
import { markAccepted, markCancelled, markMoved, markSeen } from './web-orders.queries.ts';

/** A move that a till tells of later than this is no news for the diner: the till was offline. */
const newsForMs = hourMs;

/**
 * A restaurant's till may move its orders on the web, too. Open pages hear of it, and the diner is
 * told as if somebody had pressed a button of the kitchen's page.
 */
const moved: TillMoves['moved'] = async (
  transaction,
  { announce, businessId, integration, nowMs, publicUrl, texts },
  { order, stage, atMs },
) => {
  if (order.integration !== webIntegration) return;
  const key = { businessId, orderId: order.order_id };
  const at = new Date(nowMs);
  await markMoved(transaction, key, at);
  // Staff have seen it on the till.
  await markSeen(transaction, businessId, [order.order_id], { at, by: null });
  await noteOnTill(transaction, key, { integration, at });
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
    // The order's slot can be ordered for again.
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

/** What programs do with orders on the web. */
export const tillsOfWebOrders = { moves: { before, moved }, readSince, acknowledge };
