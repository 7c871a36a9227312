import { calls } from '../../call.ts';

export const menuCalls = calls({
  getCatalog: 'GET /api/web/restaurant/:id/catalog/',
  getPartnerMenu: 'GET /api/partner/V1/menu',
  putPartnerMenu: 'PUT /api/partner/V1/menu',
  setPartnerAvailability: 'PUT /api/partner/V1/menu/items/:item/availability',
});
