import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import { dayMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { works } from '../../../testing/works.ts';
import { makeCoupon, makeTenant, readTexts } from '../../coupons/coupons/coupons.factory.ts';
import { makeReplyCode } from '../../coupons/reply-codes/reply-codes.factory.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { couponOrderBody, type OrderBody, orderBody, sendingFrom } from './orders.factory.ts';

const world = await openTestApp();
const { call, refused, clock, database, ownerUrl } = world;
const restaurant = await makeTenant(database);
const at = { businessId: restaurant.business_id, externalId: restaurant.external_id };
const till = await makeIntegration(world, { at });
const elsewhere = await makeIntegration(world);
const { send, refusedOf } = sendingFrom(world, till);

const placed = { stage: 'PLACED', completedAt: undefined } as const;
const withCoupon = (code: string, differing: Partial<OrderBody> = {}) =>
  couponOrderBody(code, 20, { ...placed, ...differing });
const withReplyCode = (replyCode: string) =>
  orderBody({
    ...placed,
    ownCode: replyCode,
    amounts: { subtotal: '10.00', ownDiscount: '1.00', tax: '0.00', total: '9.00' },
  });

const once = (headers = till.headers) => ({ ...headers, 'idempotency-key': randomUUID() });
const cancel = ({ orderId }: { orderId: number }, by = till) =>
  call(
    setPartnerOrderStatus,
    { params: { orderId }, body: { stage: 'CANCELLED' } },
    once(by.headers),
  );

const stateOf = async (code: string) => {
  const rows = await queryOnce(
    ownerUrl,
    `SELECT state, redeemed_at, void_reason, (SELECT count(*)::int FROM coupon_redemptions AS r
       WHERE r.coupon_id = coupons.coupon_id) AS redemptions
     FROM coupons WHERE code = $1`,
    [code],
  );
  return rows[0];
};

test('a coupon is good again once its order is cancelled, as often as that happens; its diner is invited once', async () => {
  const coupon = await makeCoupon(world, { restaurant, percentOff: 20 });
  for (let time = 0; time < 3; time += 1) {
    const order = await send(withCoupon(coupon.shown));
    expect(await refusedOf(withCoupon(coupon.shown))).toMatchObject({
      code: 'coupon_already_redeemed',
    });
    await cancel(order);
    expect(await stateOf(coupon.code)).toMatchObject({ state: 'ISSUED', redemptions: 0 });
  }
  await works(send(withCoupon(coupon.shown)));
  const texts = await readTexts(world);
  expect(texts.filter(({ purpose }) => purpose === 'REVIEW_INVITATION')).toHaveLength(1);
});

test('a coupon of any restaurant is good again everywhere', async () => {
  const coupon = await makeCoupon(world, { percentOff: 20 });
  await cancel(await send(withCoupon(coupon.shown)));
  await works(sendingFrom(world, elsewhere).send(withCoupon(coupon.shown)));
});

test("a code of the restaurant's own is good again, too", async () => {
  const code = await makeReplyCode(database, at);
  await cancel(await send(withReplyCode(code)));
  await works(send(withReplyCode(code)));
  expect(await refusedOf(withReplyCode(code))).toMatchObject({ code: 'own_code_used' });
});

test('a diner who has a newer coupon of the same restaurant keeps that one alone', async () => {
  const phone = '+15125550177';
  const first = await makeCoupon(world, { restaurant, phone, percentOff: 20 });
  const order = await send(withCoupon(first.shown));
  await makeCoupon(world, { restaurant, phone, percentOff: 20 });
  await cancel(order);
  expect(await stateOf(first.code)).toMatchObject({
    state: 'VOID',
    void_reason: 'undone; the diner has a newer one',
    redemptions: 0,
  });
});

test('of two orders at once, one cancelled and one with its coupon, the coupon is used once', async () => {
  const coupon = await makeCoupon(world, { restaurant, percentOff: 20 });
  const order = await send(withCoupon(coupon.shown));
  const answers = await Promise.allSettled([
    cancel(order),
    ...Array.from({ length: 4 }, () => send(withCoupon(coupon.shown))),
  ]);
  const orders = answers.slice(1).filter(({ status }) => status === 'fulfilled');
  expect(answers[0]?.status).toBe('fulfilled');
  expect(orders.length).toBeLessThanOrEqual(1);
  expect(await stateOf(coupon.code)).toMatchObject({
    state: orders.length === 1 ? 'REDEEMED' : 'ISSUED',
    redemptions: orders.length,
  });
});

test('an order that is completed, or another one with the same number, keeps its coupon', async () => {
  const coupon = await makeCoupon(world, { restaurant, percentOff: 20 });
  const sent = couponOrderBody(coupon.shown, 20);
  const completed = await send(sent);
  const params = { orderId: completed.orderId };
  const answer = await refused(
    setPartnerOrderStatus,
    { params, body: { stage: 'CANCELLED' } },
    once(),
  );
  expect(answer.code).toBe('stage_not_possible');
  // Another integration's order of the same number has no claim to it.
  const otherTill = await makeIntegration(world, { at, name: 'Another till' });
  const { reference } = sent;
  const { orderId } = await sendingFrom(world, otherTill).send(orderBody({ ...placed, reference }));
  await cancel({ orderId }, otherTill);
  expect(await stateOf(coupon.code)).toMatchObject({ state: 'REDEEMED', redemptions: 1 });
});

test('the database gives back nothing of an order that stands', async () => {
  const coupon = await makeCoupon(world, { restaurant, percentOff: 20 });
  const code = await makeReplyCode(database, at);
  await send(withCoupon(coupon.shown));
  await send(withReplyCode(code));
  const update =
    'UPDATE reply_codes SET redeemed_at = NULL, order_reference = NULL WHERE code = $1';
  await expect(queryOnce(ownerUrl, update, [code])).rejects.toThrow('stays as it ended');
});

// The last one: it moves the clock.
test('only until its date: then it expires like any other', async () => {
  const coupon = await makeCoupon(world, { restaurant, percentOff: 20 });
  const order = await send(withCoupon(coupon.shown));
  clock.advance(coupon.expires_at.getTime() - clock.now() + dayMs);
  await cancel(order);
  expect(await refusedOf(withCoupon(coupon.shown))).toMatchObject({ code: 'coupon_expired' });
});
