import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { getPartnerRestaurant } from '#contract/money/integrations/integrations.ts';
import { endProgramKey, setOrdersTill } from '#contract/money/integrations/programs.ts';
import { acknowledgePartnerOrder } from '#contract/orders/orders/acknowledgement.ts';
import { setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import { listWebOrders } from '#contract/orders/web-orders/kitchen.ts';
import { getPlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { onTillText, waitForTill } from '#contract/orders/web-orders/till-wait.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';
import { orderBody, sendingFrom } from '../../orders/orders.factory.ts';
import { openKitchen, watchingIn } from '../kitchen/kitchen.factory.ts';
import { watchUnseen } from '../kitchen/watch-unseen.ts';
import { followingWith } from './since.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, clock, ownerUrl, refused } = world;

async function openWithTill() {
  const kitchen = await openKitchen(world);
  const { at, headers } = kitchen;
  const owner = await makeStaff(world, { at });
  const till = await makeIntegration(world, { at, name: 'Till' });
  const other = await makeIntegration(world, { at, name: 'Other' });
  await call(setOrdersTill, { body: { name: 'Till' } }, owner.headers);
  const board = () => call(listWebOrders, {}, headers);
  return {
    ...kitchen,
    owner,
    till,
    other,
    board,
    /** How the page shows the order, now. */
    shown: async (orderId: number) => {
      const { orders, till: ofBoard } = await board();
      const order = orders.find((one) => one.orderId === orderId);
      if (!order) throw new Error('not on the board');
      const wait = waitForTill(order, ofBoard, clock.now());
      return { wait, text: onTillText(order, ofBoard, clock.now()), seenAt: order.seenAt };
    },
  };
}

const house = await openWithTill();
const { placed, till, other, board, shown } = house;
const stranger = await makeIntegration(world);

/** As a till that is on: it calls. */
const calls = (of = till) => call(getPartnerRestaurant, {}, of.headers);
beforeEach(async () => {
  clock.advance(minuteMs);
  await calls();
});

const asking = (orderId: number, number: string, { headers } = till) =>
  [
    { params: { orderId }, body: { number } },
    { ...headers, 'idempotency-key': randomUUID() },
  ] as const;
const acknowledge = (orderId: number, number = '4711', of = till) =>
  call(acknowledgePartnerOrder, ...asking(orderId, number, of));

const watch = () => watchUnseen(watchingIn(world), clock.now());

describe('by the till', () => {
  test('it counts as seen: the kitchen reads its number, and nobody is told that nobody looks', async () => {
    const { orderId, of } = await placed();
    expect(await shown(orderId)).toEqual({ wait: 'WAITS', text: null, seenAt: null });
    const at = new Date(clock.now()).toISOString();
    expect(await acknowledge(orderId)).toEqual({
      orderId,
      number: '4711',
      acknowledgedAt: at,
      stage: 'PLACED',
      isTill: true,
    });
    expect(await shown(orderId)).toEqual({
      wait: 'ON_TILL',
      text: 'On the till as 4711',
      seenAt: at,
    });
    clock.advance(9 * minuteMs);
    await watch();
    expect((await call(getPlacedOrder, of)).stage).toBe('PLACED');
  });

  test('again changes nothing, another number replaces the first, and open pages hear of it', async () => {
    const { orderId } = await placed();
    const first = await acknowledge(orderId);
    clock.advance(minuteMs);
    expect(await acknowledge(orderId)).toEqual(first);
    const at = new Date(clock.now()).toISOString();
    expect(await acknowledge(orderId, '12')).toMatchObject({ number: '12', acknowledgedAt: at });
    expect(await shown(orderId)).toMatchObject({ text: 'On the till as 12' });
    const [row] = await queryOnce<{ changed_at: Date }>(
      ownerUrl,
      'SELECT changed_at FROM web_orders WHERE order_id = $1',
      [orderId],
    );
    expect(row?.changed_at.getTime()).toBe(clock.now());
    const { read } = followingWith(world, till);
    expect((await read()).find((one) => one.orderId === orderId)?.acknowledgedAs).toBe('12');
  });

  test('fifty at once are one', async () => {
    const { orderId } = await placed();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.inject({
          method: 'POST',
          url: acknowledgePartnerOrder.path.replace(':orderId', String(orderId)),
          headers: { ...till.headers, 'idempotency-key': randomUUID() },
          payload: { number: '4711' },
        }),
      ),
    );
    const bodies = answers
      .filter(({ statusCode }) => statusCode === 200)
      .map((answer) => answer.json().response);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    const rows = await queryOnce(
      ownerUrl,
      'SELECT FROM till_acknowledgements WHERE order_id = $1',
      [orderId],
    );
    expect(rows).toHaveLength(1);
  });

  test('of a canceled order: the till reads that it is, and nobody has seen it', async () => {
    const { orderId, params } = await placed();
    const canceling = { ...other.headers, 'idempotency-key': randomUUID() };
    await call(setPartnerOrderStatus, { params, body: { stage: 'CANCELLED' } }, canceling);
    await queryOnce(ownerUrl, 'UPDATE web_orders SET seen_at = NULL WHERE order_id = $1', [
      orderId,
    ]);
    expect(await acknowledge(orderId)).toMatchObject({ stage: 'CANCELLED', isTill: true });
    expect(await shown(orderId)).toMatchObject({ text: 'On the till as 4711', seenAt: null });
  });

  test('it moved the order: then it has it, whatever it calls it', async () => {
    const { orderId, params } = await placed();
    const accepting = { ...till.headers, 'idempotency-key': randomUUID() };
    await call(setPartnerOrderStatus, { params, body: { stage: 'ACCEPTED' } }, accepting);
    expect(await shown(orderId)).toMatchObject({ wait: 'ON_TILL', text: 'On the till' });
    await acknowledge(orderId, '8');
    expect(await shown(orderId)).toMatchObject({ text: 'On the till as 8' });
  });
});

describe('by another program', () => {
  test('it is noted, and counts for nothing', async () => {
    const { orderId } = await placed();
    expect(await acknowledge(orderId, '5', other)).toMatchObject({ number: '5', isTill: false });
    expect(await shown(orderId)).toEqual({ wait: 'WAITS', text: null, seenAt: null });
    clock.advance(8 * minuteMs);
    await watch();
    expect((await board()).orders.find((one) => one.orderId === orderId)).toMatchObject({
      stage: 'CANCELLED',
      cancelled: 'UNSEEN',
    });
  });

  test('of another restaurant, nothing is found; nor an order that is not paid', async () => {
    const { orderId } = await placed();
    const unknown = { httpStatus: 404, code: 'order_not_found' };
    expect(await refused(acknowledgePartnerOrder, ...asking(orderId, '1', stranger))).toMatchObject(
      unknown,
    );
    await queryOnce(ownerUrl, 'UPDATE web_orders SET is_hidden = true WHERE order_id = $1', [
      orderId,
    ]);
    expect(await refused(acknowledgePartnerOrder, ...asking(orderId, '1'))).toMatchObject(unknown);
    const rows = await queryOnce(
      ownerUrl,
      'SELECT FROM till_acknowledgements WHERE order_id = $1',
      [orderId],
    );
    expect(rows).toEqual([]);
  });

  test('a key that may only read says nothing', async () => {
    const { orderId } = await placed();
    const reader = await makeIntegration(world, {
      at: house.at,
      name: 'R',
      scopes: ['orders:read'],
    });
    expect(await refused(acknowledgePartnerOrder, ...asking(orderId, '1', reader))).toMatchObject({
      code: 'scope_missing',
    });
  });

  test("an order of a till's own is nothing to the kitchen", async () => {
    const body = orderBody({ stage: 'PLACED', completedAt: undefined });
    const { orderId } = await sendingFrom(world, till).send(body);
    expect(await acknowledge(orderId)).toMatchObject({ number: '4711', stage: 'PLACED' });
  });
});

describe('an order that the till does not take', () => {
  test('rings after two minutes, and says so', async () => {
    const { orderId } = await placed();
    clock.advance(2 * minuteMs - 1);
    await calls();
    expect(await shown(orderId)).toMatchObject({ wait: 'WAITS', text: null });
    clock.advance(1);
    expect(await shown(orderId)).toMatchObject({ wait: 'LATE', text: 'Not on the till yet' });
    await acknowledge(orderId);
    expect(await shown(orderId)).toMatchObject({ wait: 'ON_TILL' });
  });

  test('rings at once while the till is silent, until it calls again', async () => {
    clock.advance(3 * minuteMs - 1);
    const early = await placed();
    expect((await board()).till).toMatchObject({ name: 'Till', state: 'WORKS' });
    expect(await shown(early.orderId)).toMatchObject({ wait: 'WAITS' });
    clock.advance(1);
    const { orderId } = await placed();
    expect((await board()).till).toMatchObject({ state: 'SILENT' });
    for (const one of [early.orderId, orderId]) {
      expect(await shown(one)).toMatchObject({ wait: 'LATE' });
    }
    await calls();
    expect((await board()).till).toMatchObject({ state: 'WORKS' });
    expect(await shown(orderId)).toMatchObject({ wait: 'WAITS' });
  });
});

test('rings at once when the key of the till has ended, and when it cannot do what a till does', async () => {
  const { placed: place, shown: show, board: read, till: ofHere, owner, at } = await openWithTill();
  const { orderId } = await place();
  expect(await show(orderId)).toMatchObject({ wait: 'WAITS' });
  await call(endProgramKey, { params: { keyId: ofHere.keyId } }, owner.headers);
  expect((await read()).till).toEqual({
    name: 'Till',
    state: 'ENDED',
    lastCalledAt: null,
    silentFrom: expect.any(String),
  });
  expect(await show(orderId)).toMatchObject({ wait: 'LATE' });
  await makeIntegration(world, { at, name: 'Till', scopes: ['orders:read'] });
  expect((await read()).till).toMatchObject({ state: 'ENDED' });
  await makeIntegration(world, { at, name: 'Till', expires: '2026-03-20' });
  expect((await read()).till).toMatchObject({ state: 'WORKS' });
  clock.set('2026-03-21T12:00:00Z');
  const { headers } = await makeStaff(world, { at, roleId: 4 });
  expect((await call(listWebOrders, {}, headers)).till).toMatchObject({ state: 'ENDED' });
});

test('without a till, everything is as it was', async () => {
  const kitchen = await openKitchen(world);
  const { orderId } = await kitchen.placed();
  const { orders, till: none } = await call(listWebOrders, {}, kitchen.headers);
  const order = orders.find((one) => one.orderId === orderId);
  expect(none).toBeNull();
  expect(order && waitForTill(order, none, clock.now())).toBe('NONE');
  const asked = asking(orderId, '1', { ...till, headers: kitchen.ofTill as never });
  expect(await call(acknowledgePartnerOrder, ...asked)).toMatchObject({ isTill: false });
});
