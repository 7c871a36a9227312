import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { getPartnerRestaurant } from '#contract/money/integrations/integrations.ts';
import { setOrdersTill } from '#contract/money/integrations/programs.ts';
import { acknowledgePartnerOrder } from '#contract/orders/orders/acknowledgement.ts';
import { listWebOrders } from '#contract/orders/web-orders/kitchen.ts';
import { changeBusinessUserStatus } from '#contract/people/staff/staff.ts';
import { actInTestKitchen, listTestOrders } from '#contract/portal/test-restaurant/kitchen.ts';
import { setTestTill } from '#contract/portal/test-restaurant/test-restaurant.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeIntegration, withKey } from '../../money/integrations/integrations.factory.ts';
import { verifyLedger } from '../../money/sweeps/index.ts';
import { closeRestaurant } from '../../operate/operators/index.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { type BesideTest, openBesideTest, testOf } from './test-restaurant.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, ownerUrl, refused } = world;

let house: BesideTest;
beforeAll(async () => {
  house = await openBesideTest(world);
  await house.make();
});

const acknowledgeAs = (key: string, orderId: number, number = '4711') =>
  call(
    acknowledgePartnerOrder,
    { params: { orderId }, body: { number } },
    { ...withKey(key), 'idempotency-key': randomUUID() },
  );

const orderAt = async (at: BesideTest, orderId: number) => {
  const { orders } = await at.board();
  return orders.find((order) => order.orderId === orderId);
};

describe('the till of a test restaurant', () => {
  test('is chosen as at the real one: what it takes is on the till, and the kitchen need not ring', async () => {
    const key = await house.newKey('Chosen till');
    expect((await house.show())?.till).toBeNull();
    const { orderNumber: before } = await house.press('ORDER');
    expect((await acknowledgeAs(key, before ?? 0)).isTill).toBe(false);
    expect(await house.setTill('Chosen till')).toMatchObject({ name: 'Chosen till' });
    const { orderNumber } = await house.press('ORDER');
    expect(await orderAt(house, orderNumber ?? 0)).toMatchObject({ seenAt: null, onTill: null });
    expect((await acknowledgeAs(key, orderNumber ?? 0)).isTill).toBe(true);
    expect(await orderAt(house, orderNumber ?? 0)).toMatchObject({
      seenAt: expect.any(String),
      onTill: { number: '4711' },
    });
    // Nobody of a staff that it doesn't have, and nothing of it at the real one.
    const rows = await queryOnce(ownerUrl, 'SELECT set_by FROM order_tills');
    expect(rows).toEqual([{ set_by: null }]);
    expect((await call(listWebOrders, {}, house.owner.headers)).till).toBeNull();
    expect(await house.setTill(null)).toBeNull();
  });

  test('is none of the real restaurant, and its own are none there', async () => {
    await makeIntegration(world, { at: house.at, name: 'Real till' });
    const { headers } = house.owner;
    const set = (name: string) => refused(setTestTill, { body: { name } }, headers);
    expect(await set('Real till')).toMatchObject({ code: 'not_a_till' });
    await house.newKey('Test till');
    expect(await refused(setOrdersTill, { body: { name: 'Test till' } }, headers)).toMatchObject({
      code: 'not_a_till',
    });
  });

  test('goes on with its key when the restaurant begins again', async () => {
    const own = await openBesideTest(world);
    await own.make();
    const key = await own.newKey('Stays');
    await own.setTill('Stays');
    await own.beginAgain();
    expect((await own.show())?.till).toMatchObject({ name: 'Stays', state: 'WORKS' });
    const { orderNumber } = await own.press('ORDER');
    expect((await acknowledgeAs(key, orderNumber ?? 0)).isTill).toBe(true);
  });
});

describe('its kitchen', () => {
  test('sees its orders, and moves each as staff would; the diner hears of it, and the ledger holds', async () => {
    const { orderNumber } = await house.press('ORDER');
    const orderId = orderNumber ?? 0;
    expect(await orderAt(house, orderId)).toMatchObject({
      stage: 'PLACED',
      customer: { name: 'Test Diner' },
      lines: [{ quantity: 1 }, { quantity: 1 }],
    });
    expect(await house.act(orderId, { act: 'accept', minutes: 20 })).toMatchObject({
      stage: 'ACCEPTED',
    });
    const ready = await house.act(orderId, { act: 'ready', timesBack: 0 });
    expect(ready).toMatchObject({ stage: 'READY' });
    expect(await house.act(orderId, { act: 'back', timesBack: 0 })).toMatchObject({
      stage: 'ACCEPTED',
      timesBack: 1,
    });
    const done = { act: 'complete', paymentStatus: 'PAID_BY_CASH', code: null } as const;
    expect(await house.act(orderId, done)).toMatchObject({ stage: 'COMPLETED' });
    expect((await house.show())?.texts.length).toBeGreaterThan(1);
    const [row] = await queryOnce(
      ownerUrl,
      `SELECT seen_at IS NOT NULL AS seen, seen_by, accepted_by, sent_back_by, completed_by
       FROM web_orders WHERE order_id = $1`,
      [orderId],
    );
    const nobody = { seen_by: null, accepted_by: null, sent_back_by: null, completed_by: null };
    expect(row).toEqual({ seen: true, ...nobody });
    expect((await verifyLedger(database)).faults).toEqual([]);
  });

  test('refuses one with a reason, once', async () => {
    const { orderNumber } = await house.press('ORDER');
    const orderId = orderNumber ?? 0;
    const refusing = { act: 'refuse' as const, reason: 'SOLD_OUT' as const, soldOutLines: [0] };
    const all = await Promise.all(Array.from({ length: 50 }, () => house.act(orderId, refusing)));
    expect(new Set(all.map(({ stage }) => stage))).toEqual(new Set(['CANCELLED']));
    expect(await house.refusedAct(orderId, { act: 'accept' })).toMatchObject({
      code: 'stage_not_possible',
    });
    const texts = (await house.show())?.texts ?? [];
    const ofOrder = new RegExp(`order ${orderId}\\b.*(sold out|cancel)`, 'is');
    expect(texts.filter(({ body }) => ofOrder.test(body))).toHaveLength(1);
  });

  test('has no order of the real one, nor of a neighbor, and the real one none of its', async () => {
    const { orderNumber } = await house.press('ORDER');
    const orderId = orderNumber ?? 0;
    const neighbor = await openBesideTest(world);
    await neighbor.make();
    expect((await neighbor.board()).orders).toEqual([]);
    const ready = { act: 'ready' } as const;
    expect(await neighbor.refusedAct(orderId, ready)).toMatchObject({ code: 'order_not_found' });
    const { orders } = await call(listWebOrders, {}, house.owner.headers);
    expect(orders).toEqual([]);
    expect(await orderAt(house, orderId)).toMatchObject({ stage: 'PLACED' });
  });

  test('is shown to owners alone, as long as they are, and to nobody without a test restaurant', async () => {
    const { orderNumber } = await house.press('ORDER');
    const acting = { params: { orderId: orderNumber ?? 0 }, body: { act: 'ready' } } as const;
    for (const roleId of [2, 4]) {
      const { headers } = await makeStaff(world, { at: house.at, roleId });
      const notPermitted = { code: 'not_permitted' };
      expect(await refused(listTestOrders, {}, headers)).toMatchObject(notPermitted);
      expect(await refused(actInTestKitchen, acting, headers)).toMatchObject(notPermitted);
      expect(await refused(setTestTill, { body: { name: null } }, headers)).toMatchObject(
        notPermitted,
      );
    }
    const second = await makeStaff(world, { at: house.at, roleId: 1 });
    await call(listTestOrders, {}, second.headers);
    await call(
      changeBusinessUserStatus,
      {
        params: { userId: second.userId },
        body: { status: 'DISABLED', currentPassword: house.owner.password },
      },
      house.owner.headers,
    );
    expect((await refused(listTestOrders, {}, second.headers)).httpStatus).toBe(401);
    expect((await refused(actInTestKitchen, acting, second.headers)).httpStatus).toBe(401);
    const bare = testOf(world, await makeStaff(world, { roleId: 1 }));
    expect(await bare.refusedAct(orderNumber ?? 0, { act: 'ready' })).toMatchObject({
      code: 'no_test_restaurant',
    });
  });

  test('ends with its restaurant', async () => {
    const own = await openBesideTest(world);
    await own.make();
    const { orderNumber } = await own.press('ORDER');
    await closeRestaurant(database, { externalId: own.at.externalId, nowMs: clock.now() });
    expect(await own.refusedAct(orderNumber ?? 0, { act: 'ready' })).toMatchObject({
      code: 'no_test_restaurant',
    });
  });
});

test('a key for the commands on our page works for as long as was said', async () => {
  const own = await openBesideTest(world);
  await own.make();
  const key = await own.newKey('Commands on /developers', 30);
  expect(await call(getPartnerRestaurant, {}, withKey(key))).toMatchObject({ isTest: true });
  const [{ keys } = { keys: [] }] = (await own.show())?.programs ?? [];
  const days = (Date.parse(keys[0]?.expiresAt ?? '') - clock.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29);
  expect(days).toBeLessThan(32);
});
