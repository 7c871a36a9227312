import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { takeCounterCode } from '#contract/coupons/counter/counter.ts';
import { createPartnerOrders } from '#contract/orders/orders/orders.ts';
import {
  acceptWebOrder,
  listWebOrders,
  seeWebOrders,
} from '#contract/orders/web-orders/kitchen.ts';
import { getSession, logout } from '#contract/people/sign-in/sign-in.ts';
import { changeBusinessUser, changeBusinessUserStatus } from '#contract/people/staff/staff.ts';
import { setNoMoreOrders, setOrdersLater } from '#contract/portal/edits/ordering.ts';
import { setSoldOutOfMany } from '#contract/portal/edits/sold-out.ts';
import { followNews } from '#contract/site/live/live.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { terminateBackends } from '#platform/testing/terminate-backends.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon, makeTenant } from '../../coupons/coupons/coupons.factory.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { orderBody, sendingFrom } from '../../orders/orders/orders.factory.ts';
import { openForOrders } from '../../orders/quotes/quotes.factory.ts';
import { giveTerms } from '../../orders/terms/terms.factory.ts';
import { dinersAt } from '../../orders/web-orders/placed.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import {
  makeStaff,
  type TestRestaurant,
  type TestStaff,
} from '../../people/staff/staff.factory.ts';
import { makeReview } from '../../reviews/reviews/reviews.factory.ts';
import { openPage } from './live.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, refused, clock, database, ownerUrl } = world;
await app.listen({ port: 0, host: '127.0.0.1' });
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

const everything = { orders: 0, reviews: 0, takings: 0, redemptions: 0 };

let at: TestRestaurant;
let restaurant: Awaited<ReturnType<typeof makeTenant>>;
let owner: TestStaff;
let send: ReturnType<typeof sendingFrom>['send'];
let key: () => Record<string, string>;

beforeEach(async () => {
  restaurant = await makeTenant(database);
  at = { businessId: restaurant.business_id, externalId: restaurant.external_id };
  owner = await makeStaff(world, { at });
  const till = await makeIntegration(world, { at });
  send = sendingFrom(world, till).send;
  key = () => ({ ...till.headers, 'idempotency-key': randomUUID() });
  clock.advance(1_000);
});

const open = (who: { headers: Record<string, string> }, ages: object = everything) =>
  openPage(origin, who.headers, ages);

async function takeCoupon(who: TestStaff) {
  const { shown: code } = await makeCoupon(world, { restaurant, nowMs: clock.now() });
  clock.advance(1);
  const body = { code, itemTotal: '20.00', takingId: randomUUID() };
  await call(takeCounterCode, { body }, who.headers);
}

const write = (description?: string) =>
  makeReview(database, at, { nowMs: clock.now(), ...(description && { description }) });

test('each role gets the news that it may read, and another restaurant gets none', async () => {
  const server = await makeStaff(world, { at, roleId: 4 });
  const [owners, servers, strangers] = await Promise.all([
    open(owner),
    open(server),
    open(await makeStaff(world)),
  ]);
  const nothing = { orders: 0, reviews: 0, takings: 0, redemptions: 0 };
  await expect.poll(owners.told).toEqual(nothing);
  await expect.poll(servers.told).toEqual({ reviews: 0, takings: 0 });
  clock.advance(1);
  await send(orderBody());
  await send(orderBody());
  await expect.poll(owners.told).toEqual({ ...nothing, orders: 2 });
  await write();
  await expect.poll(servers.told).toEqual({ reviews: 1, takings: 0 });
  await takeCoupon(server);
  await expect.poll(servers.told).toEqual({ reviews: 1, takings: 1 });
  const all = { orders: 2, reviews: 1, takings: 1, redemptions: 1 };
  await expect.poll(owners.told).toEqual(all);
  await expect.poll(strangers.told).toEqual(nothing);
  expect([strangers.times(), servers.times()]).toEqual([1, 3]);
});

test('the kitchen hears of an order on the web when it is placed, and other tablets that it was seen', async () => {
  const { at: kitchen, idOf } = await openForOrders(database);
  const server = await makeStaff(world, { at: kitchen, roleId: 4 });
  const driver = await makeStaff(world, { at: kitchen, roleId: 5 });
  const asked = { webOrders: 0, waitingOrders: 0 };
  expect((await open(driver, asked)).told()).toMatchObject({ code: 'not_permitted' });
  const tablet = await open(server, asked);
  await expect.poll(tablet.told).toEqual({ webOrders: 0, waitingOrders: 0 });
  clock.advance(1);
  const { place, quote } = dinersAt(world, kitchen);
  const { order } = await place(await quote([{ itemId: idOf('Burger') }]));
  await expect.poll(tablet.told).toEqual({ webOrders: 1, waitingOrders: 1 });
  const reloaded = await open(server, asked);
  await expect.poll(reloaded.told).toEqual({ webOrders: 0, waitingOrders: 1 });
  clock.advance(1);
  const body = { orderIds: [order.orderNumber] };
  await call(seeWebOrders, { body }, server.headers);
  // Staff looked at the order, but haven't accepted it yet.
  await expect.poll(reloaded.told).toEqual({ webOrders: 1, waitingOrders: 1 });
  clock.advance(1);
  const params = { orderId: String(order.orderNumber) };
  await call(acceptWebOrder, { params, body: {} }, server.headers);
  await expect.poll(reloaded.told).toEqual({ webOrders: 1, waitingOrders: 0 });
  await giveTerms(database, kitchen, { acceptsByItself: true });
  clock.advance(1);
  const next = await place(await quote([{ itemId: idOf('Burger') }]));
  await expect.poll(reloaded.told).toEqual({ webOrders: 2, waitingOrders: 1 });
  clock.advance(1);
  await call(seeWebOrders, { body: { orderIds: [next.order.orderNumber] } }, server.headers);
  await expect.poll(reloaded.told).toEqual({ webOrders: 2, waitingOrders: 0 });
});

test('other tablets hear at once that the kitchen is busy and what is sold out, and what the board then says', async () => {
  const { at: kitchen } = await openForOrders(database);
  const server = await makeStaff(world, { at: kitchen, roleId: 4 });
  const driver = await makeStaff(world, { at: kitchen, roleId: 5 });
  expect((await open(driver, { edits: 0 })).told()).toMatchObject({ code: 'not_permitted' });
  const tablet = await open(server, { edits: 0 });
  const strangers = await open(await makeStaff(world), { edits: 0 });
  await expect.poll(tablet.told).toEqual({ edits: 0 });
  const board = () => call(listWebOrders, {}, server.headers);
  expect(await board()).toMatchObject({ laterUntil: null, noMoreUntil: null, soldOut: 0 });
  clock.advance(1);
  await call(setOrdersLater, { body: { later: true } }, server.headers);
  await expect.poll(tablet.told).toEqual({ edits: 1 });
  clock.advance(1);
  await call(setNoMoreOrders, { body: { noMore: true } }, server.headers);
  await expect.poll(tablet.told).toEqual({ edits: 2 });
  clock.advance(1);
  const names = ['Burger', 'Cheese'];
  await call(setSoldOutOfMany, { body: { names, soldOut: 'TOMORROW' } }, server.headers);
  await expect.poll(tablet.told).toEqual({ edits: 3 });
  expect(await board()).toMatchObject({
    laterUntil: expect.any(String),
    noMoreUntil: expect.any(String),
    soldOut: 2,
  });
  expect(strangers.told()).toEqual({ edits: 0 });
  expect(strangers.times()).toBe(1);
});

test('what arrived while a page was closed is counted when it opens, up to 100', async () => {
  for (let count = 0; count < 3; count += 1) await send(orderBody());
  clock.advance(minuteMs);
  await send(orderBody());
  const after = await open(owner, { orders: minuteMs - 1 });
  await expect.poll(after.told).toEqual({ orders: 1 });
  const before = await open(owner, { orders: 2 * minuteMs });
  await expect.poll(before.told).toEqual({ orders: 4 });
  const orders = Array.from({ length: 98 }, () => orderBody());
  await call(createPartnerOrders, { body: { orders } }, key());
  await expect.poll(before.told).toEqual({ orders: 100 });
});

test('nobody can follow what their role may not read, and a page must say what it shows', async () => {
  const driver = await makeStaff(world, { at, roleId: 5 });
  const server = await makeStaff(world, { at, roleId: 4 });
  expect((await open(driver)).told()).toMatchObject({ code: 'not_permitted' });
  expect((await open(server, { orders: 0 })).told()).toMatchObject({ code: 'not_permitted' });
  expect((await open({ headers: {} })).status).toBe(401);
  for (const query of [{}, { orders: -1 }, { orders: 'x' }, { reviews: 8 * 24 * 3_600_000 }]) {
    const { problems } = await refused(followNews, { query }, owner.headers);
    expect(problems).toHaveLength(1);
  }
});

const endings: Record<string, (who: TestStaff) => Promise<unknown>> = {
  'signed out': (who) => call(logout, {}, who.headers),
  'role changed': (who) =>
    call(
      changeBusinessUser,
      {
        params: { userId: who.userId },
        body: { firstName: 'Tess', lastName: 'Tester', roleId: 4, currentPassword: owner.password },
      },
      owner.headers,
    ),
  disabled: (who) =>
    call(
      changeBusinessUserStatus,
      {
        params: { userId: who.userId },
        body: { status: 'DISABLED', currentPassword: owner.password },
      },
      owner.headers,
    ),
};

test.each(Object.keys(endings))('ends with the session: %s', async (name) => {
  const manager = await makeStaff(world, { at, roleId: 2 });
  const [page, other] = await Promise.all([open(manager), open(owner)]);
  await expect.poll(page.times).toBe(1);
  await endings[name]?.(manager);
  await expect.poll(page.hasEnded).toBe(true);
  expect(other.hasEnded()).toBe(false);
});

test('an open page keeps nobody signed in', async () => {
  const page = await open(owner);
  expect(page.status).toBe(200);
  for (let count = 0; count < 4; count += 1) {
    clock.advance(8 * minuteMs);
    const again = await open(owner);
    expect(again.status).toBe(count < 3 ? 200 : 401);
    again.close();
  }
  expect(await refused(getSession, {}, owner.headers)).toMatchObject({ code: 'token_expired' });
});

test('ends when the change feed is down; a page that reconnects gets what it missed', async () => {
  let page = await open(owner, { orders: 0 });
  await expect.poll(page.times).toBe(1);
  await terminateBackends(ownerUrl, 'joyous change feed');
  await expect.poll(page.hasEnded).toBe(true);
  await send(orderBody());
  const again = async () => {
    if (page.hasEnded()) page = await open(owner, { orders: minuteMs });
    return page.told();
  };
  await expect.poll(again).toEqual({ orders: 1 });
});
