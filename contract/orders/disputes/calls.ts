import { calls } from '../../call.ts';

export const disputeCalls = calls({
  listDisputes: 'GET /api/api/V1/business/disputes',
  getDispute: 'GET /api/api/V1/business/disputes/:orderId',
  answerDispute: 'POST /api/api/V1/business/disputes/:orderId/answer',
});
