import { calls } from '../../call.ts';

export const orderCalls = calls({
  createPartnerOrders: 'POST /api/partner/V1/orders',
  findPartnerOrder: 'GET /api/partner/V1/orders',
  getPartnerOrder: 'GET /api/partner/V1/orders/:orderId',
  setPartnerOrderStatus: 'POST /api/partner/V1/orders/:orderId/status',
  confirmPartnerOrders: 'POST /api/partner/V1/completeUpTo',
  acknowledgePartnerOrder: 'POST /api/partner/V1/orders/:orderId/acknowledgement',
  refundPartnerOrder: 'POST /api/partner/V1/orders/:orderId/refunds',
});
