import { calls } from '../../call.ts';

export const journalCalls = calls({
  getDepositJournal: 'GET /api/api/V1/reports/depositJournal',
});
