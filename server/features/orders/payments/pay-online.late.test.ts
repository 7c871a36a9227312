import { expect, test } from 'vitest';
import { setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import { acceptWebOrder, completeWebOrder } from '#contract/orders/web-orders/kitchen.ts';
import {
  cancelPlacedOrder,
  findUnpaidOrder,
  getPlacedOrder,
  placeOrder,
} from '#contract/orders/web-orders/placed.ts';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeCoupon, readTexts, somePhone } from '../../coupons/coupons/coupons.factory.ts';
import { strangeDevice } from '../../people/sign-in/sign-in.factory.ts';
import { provenNumber } from '../numbers/numbers.factory.ts';
import { openForOrders } from '../quotes/quotes.factory.ts';
import { dinersAt } from '../web-orders/placed.factory.ts';
import { openPayingRestaurant } from './paying-orders.factory.ts';

// Payments for an order that has ended, at the end of its time, or of another amount.

const world = await openPayingRestaurant();
const { arrive, call, clock, kitchen, once, paymentOf, refused, settleAll, stageOf } = world;
const { accepted, ownerUrl, start, standIn, wire } = world;

const textsOf = async (orderId: number) =>
  (await readTexts(world))
    .map(({ body }) => body)
    .filter((body) => body.includes(`order ${orderId}`));

const paramsOf = (orderId: number) => ({ orderId: String(orderId) });

test('whose payment we hear of once their order was canceled for want of it, is told, once', async () => {
  const { orderId, sessionId } = await start();
  standIn.pay(sessionId);
  wire.fault = () => 'DROP_BEFORE';
  for (let minutes = 0; minutes <= 31; minutes += 1) {
    clock.advance(minuteMs);
    await settleAll();
  }
  expect(await stageOf(orderId)).toBe('CANCELLED');
  expect(await textsOf(orderId)).toEqual([]);
  const found: object[] = [];
  const note = (answer: object) => {
    found.push(structuredClone(answer));
    return answer;
  };
  const isAsked = (sent: string) => sent.startsWith('GET /v1/payment_intents/');
  wire.fault = (sent) => (isAsked(sent) ? note : 'NONE');
  clock.advance(hourMs);
  await arrive();
  await arrive();
  const toldOnce = [expect.stringContaining('You pay nothing.')];
  expect(await paymentOf(orderId)).toMatchObject({ state: 'VOIDED', captured_cents: 0 });
  expect(await textsOf(orderId)).toEqual(toldOnce);
  // Another process asked the provider before that, and writes the answer only now.
  const late = found.slice(0, 1);
  wire.fault = (sent) => {
    const [paid] = isAsked(sent) ? late.splice(0) : [];
    return paid ? () => paid : 'NONE';
  };
  await queryOnce(ownerUrl, 'UPDATE web_payments SET due_at = $1 WHERE order_id = $2', [
    new Date(clock.now()),
    orderId,
  ]);
  await settleAll();
  expect(late).toEqual([]);
  expect(await paymentOf(orderId)).toMatchObject({ state: 'VOIDED', captured_cents: 0 });
  expect(await textsOf(orderId)).toEqual(toldOnce);
  wire.fault = () => 'NONE';
});

test('who sends an order again that ended for want of its payment is told that it has ended', async () => {
  wire.fault = () => 'DROP_BEFORE';
  const { body } = await start();
  wire.fault = () => 'NONE';
  clock.advance(45 * minuteMs);
  const params = { id: world.at.externalId };
  const { order } = await call(placeOrder, { params, body }, strangeDevice());
  expect(order).toMatchObject({ stage: 'CANCELLED', payment: { state: 'RELEASED', payAt: null } });
});

test('who canceled, and pays all the same, gets it back and needs no text', async () => {
  const { orderId, secret, sessionId } = await start();
  wire.fault = (sent) => (sent.includes('expire') ? 'DROP_BEFORE' : 'NONE');
  await call(cancelPlacedOrder, { body: { secret } });
  await settleAll();
  standIn.pay(sessionId);
  wire.fault = () => 'NONE';
  clock.advance(hourMs);
  await arrive();
  expect(await paymentOf(orderId)).toMatchObject({ state: 'VOIDED', captured_cents: 0 });
  expect(await textsOf(orderId)).toEqual([]);
});

test.each(['the kitchen', 'a till'])(
  'what was paid late is promised as much later, if %s accepts it without a time',
  async (who) => {
    const { order, orderId, secret, sessionId } = await start();
    clock.advance(25 * minuteMs);
    standIn.pay(sessionId);
    await arrive();
    clock.advance(minuteMs);
    const params = paramsOf(orderId);
    if (who === 'a till') {
      await call(
        setPartnerOrderStatus,
        { params: { orderId }, body: { stage: 'ACCEPTED' } },
        once(),
      );
    } else {
      await call(acceptWebOrder, { params, body: { minutes: null } }, kitchen.headers);
    }
    const { promisedAt } = await call(getPlacedOrder, { body: { secret } });
    const laterMs = Date.parse(String(promisedAt)) - Date.parse(String(order.dueAt));
    expect(laterMs).toBeGreaterThan(0);
    expect(laterMs).toBeLessThanOrEqual(25 * minuteMs);
  },
);

test('an order of which another amount was paid is completed by nobody, and says why', async () => {
  const { orderId } = await accepted();
  const intentId = String((await paymentOf(orderId)).intent_id);
  wire.fault = (sent) =>
    sent.endsWith(intentId)
      ? (answer) => ('amount_received' in answer ? { ...answer, amount_received: 1_00 } : answer)
      : 'NONE';
  await settleAll();
  const params = paramsOf(orderId);
  const pressed = await refused(completeWebOrder, { params, body: {} }, kitchen.headers);
  expect(pressed.code).toBe('paid_another_amount');
  const asked = { params: { orderId }, body: { stage: 'COMPLETED' as const } };
  expect(await refused(setPartnerOrderStatus, asked, once())).toMatchObject({
    code: 'stage_not_possible',
    response: [expect.stringContaining('is not what it costs')],
  });
  expect(await stageOf(orderId)).toBe('ACCEPTED');
});

test('a code on an unpaid order: its link and its number are told which, and nobody else learns anything', async () => {
  const { at, database, idOf } = world;
  const diners = dinersAt(world, at);
  const [coupon, other] = [
    await makeCoupon(world, { nowMs: clock.now() }),
    await makeCoupon(world, { nowMs: clock.now() }),
  ];
  const phone = somePhone();
  const { token } = await provenNumber(world, phone);
  const burger = { itemId: idOf('Burger'), quantity: 2 };
  const quoteId = await diners.quote([burger], { codes: [coupon.shown] });
  const { orderId, secret, sessionId } = await world.startPaying(diners, quoteId, {
    numberToken: token,
  });
  const find = async (of: object, params = diners.params) => {
    const body = { code: coupon.shown, ...of };
    return (await call(findUnpaidOrder, { params, body }, strangeDevice())).order;
  };
  const found = { orderNumber: orderId, secret };
  expect(await find({ secrets: [secret] })).toEqual(found);
  expect(await find({ code: coupon.code.toLowerCase(), secrets: ['a', secret] })).toEqual(found);
  // The same number, proven on another device.
  const { token: elsewhere } = await provenNumber(world, phone);
  expect(await find({ numberToken: elsewhere })).toEqual(found);

  const stranger = await provenNumber(world);
  const another = await start();
  const otherRestaurant = await openForOrders(database);
  const everybodyElse = [
    find({}),
    find({ numberToken: stranger.token, secrets: [another.secret] }),
    find({ numberToken: 'not a token', secrets: ['not a link'] }),
    find({ code: other.shown, secrets: [secret], numberToken: token }),
    find({ code: 'CCC-CCC-CCC', secrets: [secret], numberToken: token }),
    find({ secrets: [secret], numberToken: token }, { id: otherRestaurant.at.externalId }),
  ];
  expect(await Promise.all(everybodyElse)).toEqual(everybodyElse.map(() => null));
  const unknown = { params: { id: 'nosuchplace1' }, body: { code: coupon.shown } };
  expect((await refused(findUnpaidOrder, unknown, strangeDevice())).code).toBe(
    'restaurant_not_found',
  );

  // Once it is paid, or canceled, it was used, or is good again.
  standIn.pay(sessionId);
  await arrive();
  expect(await find({ secrets: [secret], numberToken: token })).toBeNull();
  const again = await world.startPaying(
    diners,
    await diners.quote([burger], { codes: [other.shown] }),
  );
  await call(cancelPlacedOrder, { body: { secret: again.secret } });
  expect(await find({ code: other.shown, secrets: [again.secret] })).toBeNull();
});
