import { calls } from '../../call.ts';

export const integrationCalls = calls({
  getPartnerRestaurant: 'GET /api/partner/V1/restaurant',
  listPrograms: 'GET /api/api/V1/business/programs',
  makeProgramKey: 'POST /api/api/V1/business/programs',
  replaceProgramKey: 'POST /api/api/V1/business/programs/keys/:keyId/replacement',
  setOrdersTill: 'PUT /api/api/V1/business/programs/till',
  endProgramKey: 'POST /api/api/V1/business/programs/keys/:keyId/revocation',
});
