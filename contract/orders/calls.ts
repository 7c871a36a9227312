import { calls } from '../call.ts';

export const orderCalls = calls({
  createPartnerOrders: 'POST /api/partner/V1/orders',
});
