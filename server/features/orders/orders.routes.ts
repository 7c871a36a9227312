import type { FastifyInstance } from 'fastify';
import {
  createPartnerOrders,
  findPartnerOrder,
  getPartnerOrder,
  setPartnerOrderStatus,
} from '#contract/orders/orders.ts';
import { refundPartnerOrder } from '#contract/orders/refunds.ts';
import { serve } from '../access/index.ts';
import { once } from '../integrations/index.ts';
import { createOrders } from './create-orders.ts';
import { findByReference, getOrder } from './get-order.ts';
import { refundOrder } from './refund-order.ts';
import { setStatus } from './set-status.ts';

export function ordersRoutes(app: FastifyInstance): void {
  serve(app, createPartnerOrders, once(createPartnerOrders, createOrders));
  serve(app, findPartnerOrder, findByReference);
  serve(app, getPartnerOrder, getOrder);
  serve(app, setPartnerOrderStatus, once(setPartnerOrderStatus, setStatus));
  serve(app, refundPartnerOrder, once(refundPartnerOrder, refundOrder));
}
