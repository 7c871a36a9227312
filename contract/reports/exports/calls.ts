import { calls } from '../../call.ts';

export const exportCalls = calls({
  createExport: 'POST /api/api/V1/reports/exports',
  takeExport: 'GET /api/api/V1/reports/exports/:exportId',
});
