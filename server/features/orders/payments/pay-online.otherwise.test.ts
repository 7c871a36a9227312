import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  acceptWebOrder,
  completeWebOrder,
  listWebOrders,
  refuseWebOrder,
} from '#contract/orders/web-orders/kitchen.ts';
import { cancelPlacedOrder, getPlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { signed } from '#platform/payments/stand-in/stand-in.ts';
import { newDispute } from '#platform/payments/stand-in/stand-in-disputes.ts';
import type { Dispute } from '#platform/payments/stand-in/stand-in-state.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { readTexts } from '../../coupons/coupons/coupons.factory.ts';
import { noCeilings } from '../../money/ledger/ceilings.factory.ts';
import { ordersJobs } from '../orders/index.ts';
import { openForOrders } from '../quotes/quotes.factory.ts';
import { giveTerms } from '../terms/terms.factory.ts';
import { settlingOf } from '../web-orders/index.ts';
import { dinersAt } from '../web-orders/placed.factory.ts';
import { openPayingRestaurant } from './paying-orders.factory.ts';
import { settleLeftovers, settlePayment } from './settle-payment.ts';

// Changes made at the provider, and orders whose payment is not looked up meanwhile.

const world = await openPayingRestaurant();
const { at, call, clock, database, idOf, ownerUrl, provider, standIn, vault, wire, settling } =
  world;
const { arrive, deliver, kitchen, paymentOf, settleAll, stageOf } = world;
const { start, authorized, accepted, completed, refund } = world;

const onBoard = async (orderId: number) =>
  (await call(listWebOrders, {}, kitchen.headers)).orders.find((one) => one.orderId === orderId);
const textsOf = async (orderId: number) =>
  (await readTexts(world))
    .map(({ body }) => body)
    .filter((body) => body.includes(`order ${orderId}`));

test('what somebody captures by hand, before we have heard of it, is an order that the kitchen gets', async () => {
  const { orderId, sessionId } = await start();
  standIn.pay(sessionId);
  const intentId = String(standIn.state.sessions[sessionId]?.payment_intent);
  await provider.capture(intentId, { key: 'by hand' });
  await arrive();
  expect(await paymentOf(orderId)).toMatchObject({ state: 'CAPTURED' });
  expect(await onBoard(orderId)).toMatchObject({ stage: 'PLACED', payment: { state: 'PAID' } });
  const params = { orderId: String(orderId) };
  await call(acceptWebOrder, { params, body: { minutes: 20 } }, kitchen.headers);
  const done = await call(completeWebOrder, { params, body: {} }, kitchen.headers);
  expect(done).toMatchObject({ stage: 'COMPLETED', payment: { state: 'PAID' } });
});

test("an order whose charge was changed by hand doesn't keep others from being completed", async () => {
  const odd = await accepted();
  const intentId = String((await paymentOf(odd.orderId)).intent_id);
  wire.fault = (sent) =>
    sent.endsWith(intentId)
      ? (answer) => ('amount_received' in answer ? { ...answer, amount_received: 1_00 } : answer)
      : 'NONE';
  const other = await accepted();
  await settleAll();
  expect(await paymentOf(odd.orderId)).toMatchObject({
    state: 'CAPTURED',
    captured_cents: 1_00,
    trouble: expect.stringContaining('100 cents were paid instead of'),
  });
  clock.advance(8 * hourMs);
  const jobs = ordersJobs({ database, vault, ceilings: noCeilings, now: clock.now });
  await jobs.find(({ name }) => name === 'orders.complete-overdue')?.work(undefined);
  expect([await stageOf(odd.orderId), await stageOf(other.orderId)]).toEqual([
    'ACCEPTED',
    'COMPLETED',
  ]);
});

test('an authorization that lapses ends the order, and its diner, who had paid, is told', async () => {
  const { orderId } = await authorized();
  const { intent_id } = await paymentOf(orderId);
  await provider.release(String(intent_id), { key: 'lapsed' });
  await arrive();
  expect(await stageOf(orderId)).toBe('CANCELLED');
  expect(await textsOf(orderId)).toHaveLength(1);
});

test('nobody who never paid is texted about it', async () => {
  const { orderId } = await start();
  clock.advance(31 * minuteMs);
  await settleAll();
  expect(await stageOf(orderId)).toBe('CANCELLED');
  expect(await textsOf(orderId)).toEqual([]);
});

test('what was paid in time, and heard of only hours later, is given back: nobody cooks it', async () => {
  await giveTerms(database, at, { ordersPerSlot: null, acceptsByItself: true });
  const { orderId, sessionId } = await start();
  standIn.pay(sessionId);
  clock.advance(5 * hourMs);
  await arrive();
  expect(await stageOf(orderId)).toBe('CANCELLED');
  expect(await paymentOf(orderId)).toMatchObject({ state: 'VOIDED', captured_cents: 0 });
  expect(await textsOf(orderId)).toHaveLength(1);
  await giveTerms(database, at, { ordersPerSlot: null });
});

test('an order that accepts itself is promised as much later as it was paid later', async () => {
  await giveTerms(database, at, { ordersPerSlot: null, acceptsByItself: true });
  const { order, orderId, secret, sessionId } = await start();
  const dueMs = Date.parse(String(order.dueAt));
  clock.advance(25 * minuteMs);
  standIn.pay(sessionId);
  await arrive();
  const { promisedAt, stage } = await call(getPlacedOrder, { body: { secret } });
  expect(stage).toBe('ACCEPTED');
  // Its kitchen needs 20 minutes, and begins now.
  const promisedMs = Date.parse(String(promisedAt));
  expect(promisedMs).toBeGreaterThanOrEqual(clock.now() + 20 * minuteMs);
  expect(promisedMs).toBeLessThanOrEqual(dueMs + 26 * minuteMs);
  expect(await textsOf(orderId)).toHaveLength(1);
  await giveTerms(database, at, { ordersPerSlot: null });
});

test('a restaurant that has moved, or fails, keeps no other payment from being settled', async () => {
  const elsewhere = await openForOrders(database);
  const otherDiners = dinersAt(world, elsewhere.at);
  const gone = await world.startPaying(
    otherDiners,
    await otherDiners.quote([{ itemId: elsewhere.idOf('Burger') }]),
  );
  const { orderId } = await accepted();
  const { businessId, externalId } = elsewhere.at;
  await queryOnce(
    ownerUrl,
    `INSERT INTO restaurant_moves (restaurant, external_id, state, address, at)
     VALUES ($1, $2, 'STOPPED', 'https://b.joyous.example', now())`,
    [businessId, externalId],
  );
  const longAgo = 'UPDATE web_payments SET due_at = to_timestamp(0) WHERE order_id = $1';
  await queryOnce(ownerUrl, longAgo, [gone.orderId]);
  clock.advance(10 * minuteMs);
  const settled = settleLeftovers(settling, 5 * minuteMs);
  await expect(settled).rejects.toThrow('1 payments could not be settled');
  expect(await paymentOf(orderId)).toMatchObject({ state: 'CAPTURED' });
  const moved = `UPDATE restaurant_moves SET state = 'MOVED' WHERE restaurant = $1`;
  await queryOnce(ownerUrl, moved, [businessId]);
  await settleLeftovers(settling, 5 * minuteMs);
  await queryOnce(ownerUrl, 'DELETE FROM restaurant_moves WHERE restaurant = $1', [businessId]);
});

test('without a provider, what waits for a payment ends all the same, and an operator hears of the rest', async () => {
  const [waiting, cooked] = [await start(), await accepted()];
  const without = settlingOf({
    ...settling,
    payments: undefined,
    ceilings: noCeilings,
    texts: makeTexts(world),
  });
  const both = [waiting, cooked].map(({ orderId }) => ({ businessId: at.businessId, orderId }));
  for (let round = 0; round < 40; round += 1) {
    clock.advance(round < 12 ? 3 * minuteMs : hourMs);
    for (const key of both) await settlePayment(without, key);
  }
  expect(await stageOf(waiting.orderId)).toBe('CANCELLED');
  for (const { orderId } of both) {
    expect((await paymentOf(orderId)).trouble).toContain('PAYMENTS is none');
  }
  // Set again, it goes on where it was.
  clock.advance(hourMs);
  await settleAll();
  expect(await paymentOf(waiting.orderId)).toMatchObject({ state: 'EXPIRED', trouble: null });
  expect(await paymentOf(cooked.orderId)).toMatchObject({ state: 'CAPTURED', trouble: null });
});

test("a failure that the provider repeats under its call's key is not asked for again with that key", async () => {
  const failsOnce = (pattern: RegExp) => {
    let left = 1;
    wire.fault = (sent) => (pattern.test(sent) && left-- > 0 ? 'FAIL_UNDER_KEY' : 'NONE');
  };
  const kept = await accepted();
  failsOnce(/capture/);
  await settleAll();
  expect(await paymentOf(kept.orderId)).toMatchObject({ state: 'AUTHORIZED' });
  clock.advance(minuteMs);
  await settleAll();
  expect(await paymentOf(kept.orderId)).toMatchObject({ state: 'CAPTURED' });
  const released = await authorized();
  await call(cancelPlacedOrder, { body: { secret: released.secret } });
  failsOnce(/cancel/);
  await settleAll();
  clock.advance(minuteMs);
  await settleAll();
  expect(await paymentOf(released.orderId)).toMatchObject({ state: 'VOIDED' });
  const given = await completed();
  await refund(given.orderId, { items: '1.00', tax: '0.00' });
  failsOnce(/refunds/);
  for (let hours = 0; hours < 4; hours += 1) {
    for (let tries = 0; tries < 12; tries += 1) {
      await settleAll();
      clock.advance(5 * minuteMs);
    }
  }
  expect(await paymentOf(given.orderId)).toMatchObject({ refunded_cents: 1_00, trouble: null });
});

test.each(['{', 'null', '{"object":"v2.core.event","id":"evt_1","type":"v1.charge.refunded"}'])(
  'a signed notice that is no event, %s, is acknowledged and logged: it would come again for days',
  async (body) => {
    world.log.clear();
    expect(await deliver(signed('whsec_standin', body, clock.now()))).toBe(204);
    const warned = world.log.lines().filter(({ level }) => level !== 'info');
    expect(warned).toMatchObject([{ msg: expect.stringContaining('snapshot payload') }]);
  },
);

test('a notice of what the account is used for elsewhere is acknowledged: the provider sends no more of it', async () => {
  const notice = (object: object) => {
    const type = 'charge.dispute.created';
    const event = { id: `evt_${randomUUID()}`, object: 'event', type, data: { object } };
    return signed('whsec_standin', JSON.stringify(event), clock.now());
  };
  const dispute = { id: 'du_1', object: 'dispute', payment_intent: 'pi_of_somebody_else' };
  expect(await deliver(notice(dispute))).toBe(204);
  const metadata = {
    joyous_payment: randomUUID(),
    joyous_restaurant: '2147483647',
    joyous_order: '1',
  };
  expect(await deliver(notice({ ...dispute, metadata }))).toBe(204);
  wire.fault = () => 'DROP_BEFORE';
  expect(await deliver(notice(dispute))).toBe(500);
});

test('a dispute of a canceled order is trouble while it is open, and when the money went back twice', async () => {
  const cancelled = async (when: 'BEFORE' | 'AFTER') => {
    const { orderId } = await accepted();
    await settleAll();
    const { intent_id } = await paymentOf(orderId);
    const refuse = async () => {
      const params = { orderId: String(orderId) };
      await call(refuseWebOrder, { params, body: { reason: 'OTHER' } }, kitchen.headers);
      await arrive();
    };
    if (when === 'AFTER') await refuse();
    const disputeId = `du_${randomUUID()}`;
    // The stand-in lets nobody dispute what they got back; banks do.
    const made: Dispute = {
      ...newDispute(clock.now()),
      id: disputeId,
      object: 'dispute',
      amount: (await paymentOf(orderId)).captured_cents,
      status: 'needs_response',
      payment_intent: String(intent_id),
      charge: 'ch',
    };
    standIn.state.disputes[disputeId] = made;
    if (when === 'BEFORE') await refuse();
    const ask = async () => {
      await queryOnce(
        ownerUrl,
        'UPDATE web_payments SET due_at = to_timestamp(0) WHERE order_id = $1',
        [orderId],
      );
      await settleAll();
      return (await paymentOf(orderId)).trouble;
    };
    return { made, ask };
  };
  const once = await cancelled('BEFORE');
  expect(await once.ask()).toContain(`dispute ${once.made.id}`);
  once.made.status = 'lost';
  expect(await once.ask()).toBeNull();
  const twice = await cancelled('AFTER');
  twice.made.status = 'lost';
  expect(await twice.ask()).toContain(`dispute ${twice.made.id}`);
});

test('who orders again while the first order waits for their payment is not sent to the restaurant, which knows nothing of it', async () => {
  const diners = dinersAt(world, at);
  const { numberToken } = (await start()).body;
  const again = async () => {
    const quoteId = await diners.quote([{ itemId: idOf('Burger') }]);
    return diners.refusedToPlace(quoteId, { numberToken });
  };
  const unpaid = await again();
  expect(unpaid.code).toBe('order_open');
  expect(unpaid.response).toEqual([expect.stringContaining('waits for your payment')]);
  const paid = await authorized();
  const quoteId = await diners.quote([{ itemId: idOf('Burger') }]);
  const open = await diners.refusedToPlace(quoteId, { numberToken: paid.body.numberToken });
  expect(open.response).toEqual([expect.stringContaining('Call the restaurant')]);
});
