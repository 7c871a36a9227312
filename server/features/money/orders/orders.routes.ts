import type { FastifyInstance } from 'fastify';
import * as completeUpTo from '#contract/money/orders/complete-up-to.ts';
import * as orders from '#contract/money/orders/orders.ts';
import * as refunds from '#contract/money/orders/refunds.ts';
import { routesOf } from '../../people/access/index.ts';
import { once, writeLimitsOf } from '../integrations/index.ts';
import { confirmOrders } from './confirm-orders.ts';
import { findByReference, getOrder } from './get-order.ts';
import { createOrders } from './intake/create-orders.ts';
import { refundOrder } from './refunds/refund-order.ts';
import { setStatus, type WhenTillMoves } from './set-status.ts';

export function ordersRoutes(app: FastifyInstance, whenMoved: WhenTillMoves): void {
  const limits = writeLimitsOf(app);
  routesOf(
    { ...completeUpTo, ...orders, ...refunds },
    {
      createPartnerOrders: limits.oneOrBatch(createOrders),
      findPartnerOrder: findByReference,
      getPartnerOrder: getOrder,
      setPartnerOrderStatus: limits.one(once(orders.setPartnerOrderStatus, setStatus(whenMoved))),
      confirmPartnerOrders: limits.one(once(completeUpTo.confirmPartnerOrders, confirmOrders)),
      refundPartnerOrder: limits.one(once(refunds.refundPartnerOrder, refundOrder)),
    },
  )(app);
}
