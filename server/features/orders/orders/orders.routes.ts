import type { FastifyInstance } from 'fastify';
import * as acknowledgement from '#contract/orders/orders/acknowledgement.ts';
import * as completeUpTo from '#contract/orders/orders/complete-up-to.ts';
import * as orders from '#contract/orders/orders/orders.ts';
import type { OrdersSince } from '#contract/orders/orders/orders-since.ts';
import type { PartnerOrder } from '#contract/orders/orders/partner-order.ts';
import * as refunds from '#contract/orders/orders/refunds.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Refused, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { confirmCompleteUpTo, once, writeLimitsOf } from '../../money/integrations/index.ts';
import { type IntegrationContext, type Operation, routesOf } from '../../people/access/index.ts';
import { createOrders } from './intake/create-orders.ts';
import { findOrder, findOrderId, isHiddenFromTills } from './orders.queries.ts';
import { inFuture, pastInstantMs } from './orders.rules.ts';
import { refundOrder } from './refunds/refund-order.ts';
import { setStatus, type TillMoves } from './set-status.ts';
import { showOrder } from './show-order.ts';

/** For an integration that sold nothing and has no batch to confirm with. */
const confirmOrders: Operation<'confirmPartnerOrders'> = async ({ body }, context) => {
  const { businessId, integration, nowMs } = context;
  const completeUpToMs = pastInstantMs(body.completeUpTo, nowMs);
  if (completeUpToMs === undefined) return refuseInput('completeUpTo', inFuture);
  const standing = await context.transact((transaction) =>
    confirmCompleteUpTo(transaction, { businessId, integration }, { completeUpToMs, nowMs }),
  );
  return { completeUpTo: standing.toISOString() };
};

async function show(
  transaction: DatabaseTransaction,
  businessId: number,
  orderId: number | undefined,
): Promise<PartnerOrder | Refused<'order_not_found'>> {
  const key = orderId === undefined ? undefined : { businessId, orderId };
  const order = key && (await findOrder(transaction, key));
  if (!order || (await isHiddenFromTills(transaction, businessId, order))) {
    return refuse('order_not_found');
  }
  return showOrder(transaction, businessId, order);
}

const getOrder: Operation<'getPartnerOrder'> = (
  { params: { orderId } },
  { transact, businessId },
) => transact((transaction) => show(transaction, businessId, orderId));

/** What tills do with orders that another room knows more about. */
type OfTills = {
  moves: TillMoves;
  readSince: (
    since: string,
    context: IntegrationContext,
  ) => Promise<OrdersSince | Refused<'bad_input'>>;
  acknowledge: Operation<'acknowledgePartnerOrder'>;
};

const find =
  ({ readSince }: OfTills): Operation<'findPartnerOrder'> =>
  async ({ query: { reference = '', since } }, context) => {
    if (since !== undefined) return readSince(since, context);
    const { transact, businessId, integration } = context;
    return transact(async (transaction) => {
      const orderId = await findOrderId(transaction, { businessId, integration, reference });
      return show(transaction, businessId, orderId);
    });
  };

export function ordersRoutes(app: FastifyInstance, ofTills: OfTills): void {
  const limits = writeLimitsOf(app);
  routesOf(
    { ...acknowledgement, ...completeUpTo, ...orders, ...refunds },
    {
      createPartnerOrders: limits.oneOrBatch(createOrders),
      findPartnerOrder: find(ofTills),
      getPartnerOrder: getOrder,
      setPartnerOrderStatus: limits.one(
        once(orders.setPartnerOrderStatus, setStatus(ofTills.moves)),
      ),
      acknowledgePartnerOrder: limits.one(
        once(acknowledgement.acknowledgePartnerOrder, ofTills.acknowledge),
      ),
      confirmPartnerOrders: limits.one(once(completeUpTo.confirmPartnerOrders, confirmOrders)),
      refundPartnerOrder: limits.one(once(refunds.refundPartnerOrder, refundOrder)),
    },
  )(app);
}
