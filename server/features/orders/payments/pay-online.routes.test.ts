import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getPartnerOrder, setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import { getOrdering } from '#contract/orders/terms/ordering.ts';
import {
  acceptWebOrder,
  completeWebOrder,
  listWebOrders,
  readyWebOrder,
  refuseWebOrder,
} from '#contract/orders/web-orders/kitchen.ts';
import {
  cancelPlacedOrder,
  getPlacedOrder,
  placeOrder,
} from '#contract/orders/web-orders/placed.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeCoupon, readTexts } from '../../coupons/coupons/coupons.factory.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { strangeDevice } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { openForOrders } from '../quotes/quotes.factory.ts';
import { giveTerms } from '../terms/terms.factory.ts';
import { dinersAt } from '../web-orders/placed.factory.ts';
import { openPayingWorld } from './paying.factory.ts';

const world = await openPayingWorld();
const { call, refused, clock, database, ownerUrl, standIn, wire, arrive, deliver } = world;
const { paymentOf, payments, settleAll } = world;
const { at, idOf } = await openForOrders(database);
const diners = dinersAt(world, at);
const { headers } = await makeStaff(world, { at, roleId: 4 });
const till = await makeIntegration(world, { at });
const burger = { itemId: idOf('Burger'), quantity: 2 };

const start = async (also: object = {}) =>
  world.startPaying(diners, await diners.quote([burger], also));

async function paid(also: object = {}) {
  const started = await start(also);
  standIn.pay(started.sessionId);
  await arrive();
  return { ...started, params: { orderId: String(started.orderId) } };
}

const shown = (secret: string) => call(getPlacedOrder, { body: { secret } });
const onBoard = async (orderId: number) =>
  (await call(listWebOrders, {}, headers)).orders.find((order) => order.orderId === orderId);

const accept = (params: { orderId: string }) =>
  call(acceptWebOrder, { params, body: { minutes: 20 } }, headers);

const texts = async () => (await readTexts(world)).map(({ body }) => body).join('\n');

describe('an order that is paid online', () => {
  test('reaches the kitchen once it is paid, is captured when accepted, and booked as paid', async () => {
    const { orderId, order, secret, sessionId } = await start();
    expect(order).toMatchObject({
      stage: 'PLACED',
      payment: { isOnline: true, state: 'STARTED', payAt: expect.stringContaining(sessionId) },
    });
    const halfAnHour = Date.parse(order.placedAt) + 30 * minuteMs;
    expect(order.payment.payUntil).toBe(new Date(halfAnHour).toISOString());
    // The kitchen keeps nobody waiting yet.
    expect(order.waitingSince).toBeNull();
    expect(await onBoard(orderId)).toBeUndefined();
    const params = { orderId: String(orderId) };
    // Neither the kitchen nor a till can tell that there is an order.
    const unknown = { httpStatus: 404, code: 'order_not_found' };
    const minutes = { minutes: 20 };
    const byTill = () => ({ ...till.headers, 'idempotency-key': randomUUID() });
    const body = { reference: 'R-1', reason: 'Cold', all: true } as const;
    expect(
      await Promise.all([
        refused(acceptWebOrder, { params, body: minutes }, headers),
        refused(readyWebOrder, { params, body: {} }, headers),
        refused(completeWebOrder, { params, body: {} }, headers),
        refused(refuseWebOrder, { params, body: { reason: 'TOO_BUSY' } }, headers),
        refused(getPartnerOrder, { params: { orderId } }, till.headers),
        refused(
          setPartnerOrderStatus,
          { params: { orderId }, body: { stage: 'CANCELLED' } },
          byTill(),
        ),
        refused(refundPartnerOrder, { params: { orderId }, body }, byTill()),
      ]),
    ).toEqual(Array.from({ length: 7 }, () => expect.objectContaining(unknown)));
    standIn.pay(sessionId);
    await arrive();
    expect(await shown(secret)).toMatchObject({
      payment: { state: 'AUTHORIZED', payAt: null },
      waitingSince: new Date(clock.now()).toISOString(),
    });
    expect(await call(getPartnerOrder, { params: { orderId } }, till.headers)).toMatchObject({
      stage: 'PLACED',
    });
    expect(await onBoard(orderId)).toMatchObject({ payment: { state: 'AUTHORIZED' } });
    const complete = { params, body: {} };
    await accept(params);
    expect(await refused(completeWebOrder, complete, headers)).toMatchObject({
      httpStatus: 409,
      code: 'payment_under_way',
    });
    await settleAll();
    const total = order.amounts.totalCents;
    expect(await paymentOf(orderId)).toMatchObject({ state: 'CAPTURED', captured_cents: total });
    await call(readyWebOrder, { params }, headers);
    const done = await call(completeWebOrder, complete, headers);
    expect(done).toMatchObject({ stage: 'COMPLETED', payment: { state: 'PAID' } });
    expect(await call(completeWebOrder, complete, headers)).toMatchObject({ stage: 'COMPLETED' });
    await arrive();
    expect(await paymentOf(orderId)).toMatchObject({ due_at: null, trouble: null, tries: 0 });
    const [booked] = await queryOnce(
      ownerUrl,
      `SELECT o.payment_status, e.paid_out FROM ledger_entries e JOIN orders o USING (business_id, order_id)
       WHERE e.order_id = $1`,
      [orderId],
    );
    expect(booked).toEqual({ payment_status: 'PAID_BY_CARD', paid_out: true });
  });

  test('is released when the kitchen refuses it, and the diner is told', async () => {
    const { orderId, secret, params } = await paid();
    await call(refuseWebOrder, { params, body: { reason: 'CLOSING' } }, headers);
    expect((await shown(secret)).payment).toMatchObject({ state: 'RELEASED' });
    await settleAll();
    expect(await paymentOf(orderId)).toMatchObject({ state: 'VOIDED', captured_cents: 0 });
    expect(await texts()).toMatch(new RegExp(`order ${orderId}: .* You pay nothing`));
  });

  test('is given back when it is refused after it was captured', async () => {
    const { orderId, secret, params, order } = await paid();
    await accept(params);
    await settleAll();
    await call(refuseWebOrder, { params, body: { reason: 'CLOSING' } }, headers);
    await settleAll();
    const cents = order.amounts.totalCents;
    const given = { state: 'CAPTURED', captured_cents: cents, refunded_cents: cents };
    expect(await paymentOf(orderId)).toMatchObject(given);
    expect((await shown(secret)).payment).toMatchObject({ state: 'PAID', returnedCents: cents });
    expect(await texts()).toMatch(new RegExp(`order ${orderId}: .* You are refunded`));
  });

  test('is canceled by its diner, before and after paying', async () => {
    for (const one of [await start(), await paid()]) {
      const { secret, orderId, sessionId } = one;
      const cancelled = await call(cancelPlacedOrder, { body: { secret } });
      expect(cancelled).toMatchObject({ stage: 'CANCELLED', payment: { state: 'RELEASED' } });
      await settleAll();
      const { state, trouble } = await paymentOf(orderId);
      expect({ ended: ['VOIDED', 'EXPIRED'].includes(state), trouble }).toEqual({
        ended: true,
        trouble: null,
      });
      expect(() => standIn.pay(sessionId)).toThrow(/expired|complete/);
    }
  });

  test('that nobody pays is canceled after 30 minutes, and its coupon is good again', async () => {
    const coupon = await makeCoupon(world, { nowMs: clock.now() });
    const { orderId, secret, sessionId } = await start({ codes: [coupon.shown] });
    clock.advance(29 * minuteMs);
    await settleAll();
    expect(await shown(secret)).toMatchObject({ stage: 'PLACED' });
    clock.advance(minuteMs);
    await settleAll();
    expect(await shown(secret)).toMatchObject({ stage: 'CANCELLED', cancelled: 'NOT_PAID' });
    expect(await paymentOf(orderId)).toMatchObject({ state: 'EXPIRED', wants: 'RELEASE' });
    expect(() => standIn.pay(sessionId)).toThrow('expired');
    // The coupon is good again, for another order.
    await start({ codes: [coupon.shown] });
    expect(await onBoard(orderId)).toBeUndefined();
    clock.advance(-30 * minuteMs);
  });
});

describe('ways to pay', () => {
  const place = async (payment: 'AT_RESTAURANT' | 'ONLINE', lines = [burger]) => {
    const body = await diners.bodyOf(await diners.quote(lines), { payment });
    return { params: diners.params, body };
  };
  const placing = async (...asked: Parameters<typeof place>) =>
    refused(placeOrder, await place(...asked), strangeDevice());

  test('are both offered, unless the restaurant wants to be paid online', async () => {
    const offered = () => call(getOrdering, { params: diners.params });
    await world.waitForChanges();
    expect(await offered()).toMatchObject({ paysOnline: true, paysAtRestaurant: true });
    const restaurant = await call(placeOrder, await place('AT_RESTAURANT'), strangeDevice());
    const atRestaurant = { isOnline: false, state: 'AT_RESTAURANT', payAt: null, paymentId: null };
    expect(restaurant.order.payment).toMatchObject(atRestaurant);
    await giveTerms(database, at, { ordersPerSlot: null, paysAtRestaurant: false });
    await world.waitForChanges();
    expect(await offered()).toMatchObject({ paysOnline: true, paysAtRestaurant: false });
    expect(await placing('AT_RESTAURANT')).toMatchObject({ code: 'pays_online_only' });
    await giveTerms(database, at, { ordersPerSlot: null });
    await world.waitForChanges();
  });

  test('the same order again has the same page, and never two payments', async () => {
    const quoteId = await diners.quote([burger]);
    const body = await diners.bodyOf(quoteId, { payment: 'ONLINE' });
    const send = (differing = {}) =>
      call(placeOrder, { params: diners.params, body: { ...body, ...differing } }, strangeDevice());
    const before = (await payments()).length;
    const [one, other] = await Promise.all([send(), send()]);
    const third = await send();
    expect(third.order.payment.payAt).toMatch(/dev\/pay/);
    expect([one.secret, other.secret]).toEqual([third.secret, third.secret]);
    expect((await payments()).length).toBe(before + 1);
    const differs = { params: diners.params, body: { ...body, payment: 'AT_RESTAURANT' as const } };
    expect(await refused(placeOrder, differs, strangeDevice())).toMatchObject({ code: 'key_used' });
  });

  test('what the provider says later than an order lives changes nothing', async () => {
    const { orderId, sessionId, secret } = await start();
    wire.fault = (sent) => (sent.startsWith('POST') ? 'DROP_BEFORE' : 'NONE');
    standIn.pay(sessionId);
    await call(cancelPlacedOrder, { body: { secret } });
    await settleAll();
    expect(await paymentOf(orderId)).toMatchObject({ state: 'AUTHORIZED', wants: 'RELEASE' });
    wire.fault = () => 'NONE';
    clock.advance(minuteMs);
    await settleAll();
    expect(await paymentOf(orderId)).toMatchObject({ state: 'VOIDED' });
    expect(await onBoard(orderId)).toBeUndefined();
  });
});

describe('notices', () => {
  test('that are not signed, or of nobody, change nothing', async () => {
    const { orderId, sessionId } = await start();
    standIn.pay(sessionId);
    const [notice] = wire.notices.splice(0);
    if (!notice) throw new Error('no notice was sent');
    expect(await deliver({ ...notice, signature: '' })).toBe(403);
    expect(await deliver({ ...notice, body: `${notice.body} ` })).toBe(403);
    expect(await deliver({ body: '', signature: 't=1' })).toBe(403);
    expect(await paymentOf(orderId)).toMatchObject({ state: 'STARTED' });
    await queryOnce(
      ownerUrl,
      'UPDATE web_payments SET payment_id = gen_random_uuid() WHERE order_id = $1',
      [orderId],
    );
    expect(await deliver(notice)).toBe(204);
    const noted = 'SELECT 1 FROM payment_notices WHERE order_id = $1';
    expect(await queryOnce(ownerUrl, noted, [orderId])).toEqual([]);
  });
});
