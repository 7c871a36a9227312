import * as kitchenCalls from '#contract/portal/test-restaurant/kitchen.ts';
import * as calls from '#contract/portal/test-restaurant/test-restaurant.ts';
import { routesOf } from '../../people/access/index.ts';
import {
  actInTestKitchen,
  changeTestOrder,
  listTestDishes,
  listTestOrders,
  quoteTestChange,
} from './test-kitchen.ts';
import {
  beginTestAgain,
  endTestKey,
  getTestRestaurant,
  makeTestKey,
  makeTestRestaurant,
  pressAtTest,
  setTestTill,
} from './test-restaurant.ts';

export type { GroupName } from './exam/exam.ts';
export {
  examCases,
  examineTill,
  examSteps,
  groups,
  type Judged,
  type Maker,
} from './exam/examine-till.ts';
export { beginTestAgainOf, makeTestOf, pressOf } from './operate-test.ts';

export const testRestaurantRoutes = routesOf(
  { ...calls, ...kitchenCalls },
  {
    getTestRestaurant,
    makeTestRestaurant,
    beginTestAgain,
    makeTestKey,
    endTestKey,
    pressAtTest,
    setTestTill,
    listTestOrders,
    actInTestKitchen,
    quoteTestChange,
    changeTestOrder,
    listTestDishes,
  },
);
