import { calls } from '../../call.ts';

export const customerCalls = calls({
  listCustomers: 'GET /api/api/V1/consumers',
  findDinerByMobile: 'GET /api/api/V1/consumers/findByMobile',
  getCustomer: 'GET /api/api/V1/consumers/:id',
  listCustomerOrders: 'GET /api/api/V1/consumers/:id/orders',
  sendSingleUseToken: 'POST /api/api/V1/consumers/:id/singleUseToken',
});
