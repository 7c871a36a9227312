import { calls } from '../call.ts';

export const customerCalls = calls({
  findDinerByMobile: 'GET /api/api/V1/consumers/findByMobile',
  sendSingleUseToken: 'POST /api/api/V1/consumers/:id/singleUseToken',
});
