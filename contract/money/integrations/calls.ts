import { calls } from '../../call.ts';

export const integrationCalls = calls({
  getPartnerRestaurant: 'GET /api/partner/V1/restaurant',
});
