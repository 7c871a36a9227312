import { calls } from '../../call.ts';

export const liveCalls = calls({
  followNews: 'GET /api/api/V1/business/news',
});
