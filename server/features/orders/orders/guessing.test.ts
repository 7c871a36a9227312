import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkCounterCode } from '#contract/coupons/counter/counter.ts';
import { createPartnerOrders } from '#contract/orders/orders/orders.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { drawShortCode } from '#platform/tokens/short-code.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon, makeTenant } from '../../coupons/coupons/coupons.factory.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { couponOrderBody, type OrderBody, orderBody, sendingFrom } from './orders.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, clock, database, ownerUrl, refused } = world;

const budget = 600;
const nowMs = clock.now();

async function openHouse() {
  const restaurant = await makeTenant(database);
  const at = { businessId: restaurant.business_id, externalId: restaurant.external_id };
  const till = await makeIntegration(world, { at });
  const staff = await makeStaff(world, { at, roleId: 4 });
  const post = (payload: object, key: string = randomUUID()) =>
    app.inject({
      method: 'POST',
      url: createPartnerOrders.path,
      headers: { ...till.headers, 'idempotency-key': key },
      payload,
    });
  return { restaurant, at, till, staff, post, ...sendingFrom(world, till) };
}

/** None of them is a live coupon's, nor drawn twice. */
const wrongCode = () => drawShortCode(9);
const wrongOrder = (differing: Partial<OrderBody> = {}) =>
  couponOrderBody(wrongCode(), 20, differing);
const wrongOrders = (count: number) => Array.from({ length: count }, () => wrongOrder());

/** Ends every window. */
const passWindows = () => queryOnce(ownerUrl, 'UPDATE throttle SET expire = 0');

test('of 2,000 wrong codes, the budget of the counter is looked up; orders without codes are taken', async () => {
  const { send, sendBatch, post, restaurant, staff } = await openHouse();
  const answeredBefore = { body: wrongOrder(), key: randomUUID() };
  const first = await post(answeredBefore.body, answeredBefore.key);
  expect(first.json()).toMatchObject({ code: 'coupon_unknown' });

  const codes: (string | undefined)[] = [];
  for (let batch = 0; batch < 4; batch += 1) {
    const results = await sendBatch([...wrongOrders(499), orderBody()]);
    expect(results.at(-1)).toMatchObject({ status: 'TAKEN' });
    codes.push(...results.slice(0, -1).map(({ code }) => code));
    const tooMany = results.find(({ code }) => code === 'too_many_wrong_codes');
    if (batch > 1) {
      expect(tooMany).toMatchObject({
        problems: [{ field: 'couponCode' }],
        retryAfterSeconds: expect.any(Number),
      });
      expect(tooMany?.retryAfterSeconds).toBeGreaterThan(3_000);
    }
  }
  expect(codes.filter((code) => code === 'coupon_unknown')).toHaveLength(budget - 1);
  expect(codes.filter((code) => code === 'too_many_wrong_codes')).toHaveLength(
    codes.length - budget + 1,
  );

  // Right codes, too: otherwise each refusal would say that a code is wrong.
  const coupon = await makeCoupon(world, { restaurant, nowMs });
  const withCoupon = couponOrderBody(coupon.shown, 20);
  const key = randomUUID();
  const one = await post(withCoupon, key);
  expect([one.statusCode, one.json().code]).toEqual([429, 'too_many_wrong_codes']);
  expect(Number(one.headers['retry-after'])).toBeGreaterThan(3_000);
  const own = await post(orderBody({ ownCode: 'THANKS1' }));
  expect(own.json()).toMatchObject({
    code: 'too_many_wrong_codes',
    problems: [{ field: 'ownCode' }],
  });
  expect(await send(orderBody())).toBeTruthy();
  // What was answered before needs no look-up.
  expect((await post(answeredBefore.body, answeredBefore.key)).payload).toBe(first.payload);
  expect(
    await refused(checkCounterCode, { body: { code: wrongCode() } }, staff.headers),
  ).toMatchObject({ code: 'too_many_attempts' });
  // Nobody else is affected.
  const neighbor = await openHouse();
  expect((await neighbor.post(wrongOrder())).json()).toMatchObject({ code: 'coupon_unknown' });

  await passWindows();
  expect((await post(withCoupon, key)).statusCode).toBe(200);
});

test('right codes spend nothing, nor do orders that are sent again', async () => {
  const { post, restaurant, sendBatch } = await openHouse();
  const coupon = await makeCoupon(world, { restaurant, nowMs });
  const accepted = couponOrderBody(coupon.shown, 20);
  await sendBatch([accepted, orderBody(), ...wrongOrders(budget - 102)]);
  for (let turn = 0; turn < 20; turn += 1) {
    await sendBatch([
      accepted,
      couponOrderBody((await makeCoupon(world, { restaurant, nowMs })).code, 20),
    ]);
  }
  const left = await sendBatch(wrongOrders(102));
  expect(left.map(({ code }) => code)).toEqual(Array(102).fill('coupon_unknown'));
  expect((await post(wrongOrder())).json()).toMatchObject({ code: 'too_many_wrong_codes' });
});

test('what the counter tries counts for tills', async () => {
  const { post, sendBatch, staff } = await openHouse();
  await call(checkCounterCode, { body: { code: wrongCode() } }, staff.headers);
  const results = [...(await sendBatch(wrongOrders(300))), ...(await sendBatch(wrongOrders(300)))];
  const codes = results.map(({ code }) => code);
  expect(codes.filter((code) => code === 'coupon_unknown')).toHaveLength(budget - 1);
  expect(codes.at(-1)).toBe('too_many_wrong_codes');
  expect((await post(wrongOrder())).statusCode).toBe(429);
});

test('an atomic batch that can be taken later is refused with 429, and taken later', async () => {
  const { post, restaurant, sendBatch } = await openHouse();
  await sendBatch(wrongOrders(300));
  await sendBatch(wrongOrders(300));
  const coupon = await makeCoupon(world, { restaurant, nowMs });
  const batch = { orders: [orderBody(), couponOrderBody(coupon.shown, 20)], atomic: true };
  const key = randomUUID();
  const refusal = await post(batch, key);
  expect([refusal.statusCode, refusal.json()]).toMatchObject([
    429,
    { code: 'too_many_wrong_codes', problems: [{ field: 'orders.1.couponCode' }] },
  ]);
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(3_000);
  await passWindows();
  expect((await post(batch, key)).json().response.results).toMatchObject([
    { status: 'TAKEN' },
    { status: 'TAKEN' },
  ]);
});

test('the wrong codes of an atomic batch, which is rolled back, count', async () => {
  const { post } = await openHouse();
  for (const count of [400, 400]) {
    await post({ orders: [orderBody(), ...wrongOrders(count)], atomic: true });
  }
  expect((await post(wrongOrder())).json()).toMatchObject({ code: 'too_many_wrong_codes' });
});
