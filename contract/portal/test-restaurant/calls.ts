import { calls } from '../../call.ts';

export const testRestaurantCalls = calls({
  getTestRestaurant: 'GET /api/api/V1/business/testRestaurant',
  makeTestRestaurant: 'POST /api/api/V1/business/testRestaurant',
  beginTestAgain: 'POST /api/api/V1/business/testRestaurant/again',
  makeTestKey: 'POST /api/api/V1/business/testRestaurant/keys',
  endTestKey: 'POST /api/api/V1/business/testRestaurant/keys/:keyId/revocation',
  pressAtTest: 'POST /api/api/V1/business/testRestaurant/presses',
});
