import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import type { Stage } from '#contract/orders/web-orders/kitchen-acts.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { findTill } from '../../../money/integrations/index.ts';
import type { Operation } from '../../../people/access/index.ts';
import { isHiddenFromTills, lockOrder } from '../../orders/index.ts';
import { markMoved, markSeen } from '../web-orders.queries.ts';
import { saveAcknowledgement } from './acknowledgements.queries.ts';

/**
 * A program says that it has an order. Of the one that the restaurant chose, it counts as if somebody in
 * the kitchen had looked at it. Others may say it, too: that is noted, and nobody relies on it.
 */
export const acknowledge: Operation<'acknowledgePartnerOrder'> = (
  { params: { orderId }, body: { number } },
  context,
) =>
  context.transact(async (transaction) => {
    const { businessId, integration, nowMs } = context;
    const key = { businessId, orderId };
    const order = await lockOrder(transaction, key);
    if (!order || (await isHiddenFromTills(transaction, businessId, order))) {
      return refuse('order_not_found');
    }
    const at = new Date(nowMs);
    const acknowledgedAt = await saveAcknowledgement(transaction, key, { integration, number, at });
    const till = await findTill(transaction, { businessId, nowMs });
    const isTill = till?.name === integration;
    if (isTill && order.integration === webIntegration) {
      // The kitchen's page and the till may both be looked at: the first one counts.
      if (order.stage !== 'CANCELLED') {
        await markSeen(transaction, businessId, [orderId], { at, by: null });
      }
      await markMoved(transaction, key, at);
    }
    return {
      orderId,
      number,
      acknowledgedAt: acknowledgedAt.toISOString(),
      stage: order.stage as Stage,
      isTill,
    };
  });
