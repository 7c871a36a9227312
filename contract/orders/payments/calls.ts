import { calls } from '../../call.ts';

export const payPageCalls = calls({
  showPayPage: 'GET /api/dev/pay/:sessionId',
  payOnPage: 'POST /api/dev/pay/:sessionId',
});
