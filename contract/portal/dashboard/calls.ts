import { calls } from '../../call.ts';

export const dashboardCalls = calls({
  getDashboard: 'GET /api/api/V1/dashboard',
});
