import type { FastifyInstance } from 'fastify';
import { confirmPartnerOrders } from '#contract/money/orders/complete-up-to.ts';
import {
  createPartnerOrders,
  findPartnerOrder,
  getPartnerOrder,
  setPartnerOrderStatus,
} from '#contract/money/orders/orders.ts';
import { refundPartnerOrder } from '#contract/money/orders/refunds.ts';
import { serve } from '../../people/access/index.ts';
import { createWriteLimits, limitBodies, once } from '../integrations/index.ts';
import { confirmOrders } from './confirm-orders.ts';
import { findByReference, getOrder } from './get-order.ts';
import { createOrders } from './intake/create-orders.ts';
import { refundOrder } from './refund-order.ts';
import { setStatus } from './set-status.ts';

export function ordersRoutes(app: FastifyInstance): void {
  const limits = createWriteLimits();
  limitBodies(app, limits);
  serve(app, createPartnerOrders, limits.oneOrBatch(createOrders));
  serve(app, findPartnerOrder, findByReference);
  serve(app, getPartnerOrder, getOrder);
  serve(app, setPartnerOrderStatus, limits.one(once(setPartnerOrderStatus, setStatus)));
  serve(app, confirmPartnerOrders, limits.one(once(confirmPartnerOrders, confirmOrders)));
  serve(app, refundPartnerOrder, limits.one(once(refundPartnerOrder, refundOrder)));
}
