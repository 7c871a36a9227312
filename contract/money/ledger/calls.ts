import { calls } from '../../call.ts';

export const ledgerCalls = calls({
  getFeePlan: 'GET /api/api/V1/business/feePlan',
});
