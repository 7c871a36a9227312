import { calls } from '../../call.ts';

export const tableCalls = calls({
  findTable: 'POST /api/web/restaurant/:id/table',
  callWaiter: 'POST /api/web/restaurant/:id/table/call',
});

export const waiterCalls = calls({
  listTableCalls: 'GET /api/api/V1/business/tables/calls',
  endTableCall: 'POST /api/api/V1/business/tables/calls/end',
});
