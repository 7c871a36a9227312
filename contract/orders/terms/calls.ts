import { calls } from '../../call.ts';

export const orderingCalls = calls({
  getOrdering: 'GET /api/web/restaurant/:id/ordering',
});
