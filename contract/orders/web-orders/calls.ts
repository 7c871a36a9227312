import { calls } from '../../call.ts';

export const placedCalls = calls({
  placeOrder: 'POST /api/web/restaurant/:id/order',
  findUnpaidOrder: 'POST /api/web/restaurant/:id/order/unpaid',
  getPlacedOrder: 'POST /api/web/order',
  cancelPlacedOrder: 'POST /api/web/order/cancellation',
  textReceipt: 'POST /api/web/order/receipt',
  reviewPlacedOrder: 'POST /api/web/order/review',
});

export const kitchenCalls = calls({
  listWebOrders: 'GET /api/api/V1/business/orders',
  seeWebOrders: 'POST /api/api/V1/business/orders/seen',
  acceptWebOrder: 'POST /api/api/V1/business/orders/:orderId/acceptance',
  refuseWebOrder: 'POST /api/api/V1/business/orders/:orderId/refusal',
  readyWebOrder: 'POST /api/api/V1/business/orders/:orderId/ready',
  sendBackWebOrder: 'POST /api/api/V1/business/orders/:orderId/back',
  completeWebOrder: 'POST /api/api/V1/business/orders/:orderId/completion',
});

export const changeCalls = calls({
  quoteOrderChange: 'POST /api/api/V1/business/orders/:orderId/changes/quote',
  changeOrder: 'POST /api/api/V1/business/orders/:orderId/changes',
  settleOrderChange: 'POST /api/api/V1/business/orders/:orderId/changes/answer',
  listDishesInstead: 'GET /api/api/V1/business/orders/dishes',
  seeOrderChanges: 'POST /api/api/V1/business/orders/:orderId/changes/seen',
  answerOrderChange: 'POST /api/web/order/change',
});
