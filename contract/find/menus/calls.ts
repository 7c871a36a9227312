import { calls } from '../../call.ts';

export const menuCalls = calls({
  getCatalog: 'GET /api/web/restaurant/:id/catalog/',
  putPartnerMenu: 'PUT /api/partner/V1/menu',
});
