import type { FastifyInstance } from 'fastify';
import { createPartnerOrders } from '#contract/orders/orders.ts';
import { serve } from '../access/index.ts';
import { once } from '../integrations/index.ts';
import { createOrders } from './create-orders.ts';

export function ordersRoutes(app: FastifyInstance): void {
  serve(app, createPartnerOrders, once(createPartnerOrders, createOrders));
}
