import { randomUUID } from 'node:crypto';
import { setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import type { Press } from '#contract/portal/test-restaurant/presses.ts';
import {
  beginTestAgain,
  getTestRestaurant,
  makeTestKey,
  makeTestRestaurant,
  pressAtTest,
} from '#contract/portal/test-restaurant/test-restaurant.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { withKey } from '../../money/integrations/integrations.factory.ts';
import { openForOrders } from '../../orders/quotes/quotes.factory.ts';
import { makeStaff, type TestStaff } from '../../people/staff/staff.factory.ts';

/** A restaurant that takes orders on the web, with its owner and what they can do with its test one. */
export async function openBesideTest(world: TestApp) {
  const { at } = await openForOrders(world.database);
  const owner = await makeStaff(world, { at, roleId: 1 });
  return { at, owner, ...testOf(world, owner) };
}

export type BesideTest = Awaited<ReturnType<typeof openBesideTest>>;

export function testOf({ call, refused, ownerUrl }: TestApp, { headers, businessId }: TestStaff) {
  const show = async () => (await call(getTestRestaurant, {}, headers)).test;
  return {
    show,
    make: async () => (await call(makeTestRestaurant, {}, headers)).test,
    beginAgain: async () => (await call(beginTestAgain, {}, headers)).test,
    newKey: async (name = 'Till under test') =>
      (await call(makeTestKey, { body: { name } }, headers)).key,
    press: (press: Press, orderNumber: number | null = null) =>
      call(pressAtTest, { body: { press, orderNumber } }, headers),
    refusedPress: (press: Press, orderNumber: number | null = null) =>
      refused(pressAtTest, { body: { press, orderNumber } }, headers),
    /** The numbers of all its test restaurants, oldest first. */
    ids: async () => {
      const rows = await queryOnce<{ id: number }>(
        ownerUrl,
        'SELECT business_id AS id FROM test_restaurants WHERE test_of = $1 ORDER BY 1',
        [businessId],
      );
      return rows.map(({ id }) => id);
    },
  };
}

/** What a till that is tried out does with an order on the web. */
export const tillOf = ({ call, refused }: TestApp, key: string) => {
  type Status = Parameters<typeof call<typeof setPartnerOrderStatus>>[1]['body'];
  const sent = (orderId: number, body: Status) =>
    [
      { params: { orderId }, body },
      { ...withKey(key), 'idempotency-key': randomUUID() },
    ] as const;
  return {
    set: (orderId: number, body: Status) => call(setPartnerOrderStatus, ...sent(orderId, body)),
    refusedSet: (orderId: number, body: Status) =>
      refused(setPartnerOrderStatus, ...sent(orderId, body)),
  };
};

/** Requests that spend the budgets of the calls: for those of an owner without a test restaurant. */
export function requestsAtTest({ call }: TestApp, headers: TestStaff['headers']) {
  const alone = async () => ({ headers });
  const there = (body: object) => async () => {
    await call(makeTestRestaurant, {}, headers);
    return { headers, body };
  };
  return {
    makeTestRestaurant: [alone],
    beginTestAgain: [alone],
    makeTestKey: [there({ name: 'Till' })],
    pressAtTest: [there({ press: 'ORDER' }), there({ press: 'ORDER_ONLINE' })],
  };
}
