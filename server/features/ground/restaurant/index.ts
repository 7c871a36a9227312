export { externalIdsOf } from './external-ids-of.ts';
export { forEachRestaurant } from './for-each-restaurant.ts';
export { inRestaurant } from './in-restaurant.ts';
export { markClosed, setListed } from './listed-or-closed.ts';
export type { OrderKey } from './order-key.ts';
export {
  findBusinessId,
  findLinks,
  findListedIn,
  findListedRestaurant,
  findListedRestaurantOf,
  findMoneyRulesSince,
  findOwnRestaurant,
  isOfClosedRestaurant,
  lockIfOpen,
  type Tenant,
  throwIfMoved,
} from './restaurant.queries.ts';
export {
  findTest,
  insertTest,
  isTest,
  type TestRestaurant,
} from './tests.queries.ts';
export { daysOf, daysOfRows, findDays, findZones } from './zones.queries.ts';
