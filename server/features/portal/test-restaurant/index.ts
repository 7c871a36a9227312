import * as calls from '#contract/portal/test-restaurant/test-restaurant.ts';
import { routesOf } from '../../people/access/index.ts';
import {
  beginTestAgain,
  endTestKey,
  getTestRestaurant,
  makeTestKey,
  makeTestRestaurant,
  pressAtTest,
} from './test-restaurant.ts';

export { beginTestAgainOf, makeTestOf, pressOf } from './operate-test.ts';

export const testRestaurantRoutes = routesOf(calls, {
  getTestRestaurant,
  makeTestRestaurant,
  beginTestAgain,
  makeTestKey,
  endTestKey,
  pressAtTest,
});
