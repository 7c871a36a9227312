import { calls } from '../../call.ts';

export const siteCalls = calls({
  getSite: 'GET /api/web/site',
});
