import { calls } from '../../call.ts';

export const testRestaurantCalls = calls({
  getTestRestaurant: 'GET /api/api/V1/business/testRestaurant',
  makeTestRestaurant: 'POST /api/api/V1/business/testRestaurant',
  beginTestAgain: 'POST /api/api/V1/business/testRestaurant/again',
  makeTestKey: 'POST /api/api/V1/business/testRestaurant/keys',
  setTestTill: 'PUT /api/api/V1/business/testRestaurant/till',
  endTestKey: 'POST /api/api/V1/business/testRestaurant/keys/:keyId/revocation',
  pressAtTest: 'POST /api/api/V1/business/testRestaurant/presses',
  listTestOrders: 'GET /api/api/V1/business/testRestaurant/kitchen',
  actInTestKitchen: 'POST /api/api/V1/business/testRestaurant/kitchen/:orderId',
  quoteTestChange: 'POST /api/api/V1/business/testRestaurant/kitchen/:orderId/changes/quote',
  changeTestOrder: 'POST /api/api/V1/business/testRestaurant/kitchen/:orderId/changes',
  listTestDishes: 'GET /api/api/V1/business/testRestaurant/kitchen/dishes',
});
