import { calls } from '../../call.ts';

export const counterCalls = calls({
  checkCounterCode: 'POST /api/api/V1/counter/check',
  takeCounterCode: 'POST /api/api/V1/counter/takings',
  undoCounterTaking: 'POST /api/api/V1/counter/takings/:takingId/undo',
  listCounterTakings: 'GET /api/api/V1/counter/takings',
});
