import { calls } from '../../call.ts';

export const staffRefundCalls = calls({
  quoteRefund: 'POST /api/api/V1/business/orders/:orderId/refunds/quote',
  giveRefund: 'POST /api/api/V1/business/orders/:orderId/refunds',
  getRefundLimit: 'GET /api/api/V1/business/refundLimit',
  setRefundLimit: 'PUT /api/api/V1/business/refundLimit',
});
