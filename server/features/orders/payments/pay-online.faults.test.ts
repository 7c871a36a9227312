import { describe, expect, test } from 'vitest';
import { acceptWebOrder } from '#contract/orders/web-orders/kitchen.ts';
import { cancelPlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import type { Fault } from '#platform/payments/stand-in/stand-in.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { verifyLedger } from '../../money/sweeps/index.ts';
import { openPayingRestaurant } from './paying-orders.factory.ts';
import { settleLeftovers, settlePayment } from './settle-payment.ts';

const world = await openPayingRestaurant();
const { call, clock, database, ownerUrl, standIn, wire, settling } = world;
const { arrive, kitchen, paymentOf, settleAll, stageOf } = world;
const { start, authorized, accepted, completed, refund } = world;

describe('a call whose answer is lost', () => {
  const posts = (pattern: RegExp, fault: Fault) => {
    let left = 1;
    wire.fault = (sent) => {
      if (left === 0 || !pattern.test(sent)) return 'NONE';
      left -= 1;
      return fault;
    };
  };

  test.each(['DROP_BEFORE', 'DROP_AFTER', 'FAIL'] as const)(
    '%s: the page is opened once, and the order waits for it',
    async (fault) => {
      posts(/POST .*sessions$/, fault);
      const before = Object.keys(standIn.state.sessions).length;
      const { orderId, order } = await start();
      expect(order.payment).toMatchObject({ state: 'STARTED', payAt: null });
      clock.advance(minuteMs);
      await settleAll();
      const { session_id } = await paymentOf(orderId);
      expect(Object.keys(standIn.state.sessions).length).toBe(before + 1);
      standIn.pay(String(session_id));
      await arrive();
      expect(await paymentOf(orderId)).toMatchObject({ state: 'AUTHORIZED', tries: 0 });
    },
  );

  test.each(['DROP_BEFORE', 'DROP_AFTER', 'FAIL'] as const)(
    '%s: captures, releases and refunds are done once',
    async (fault) => {
      const kept = await accepted();
      posts(/capture/, fault);
      await settleAll();
      expect(await paymentOf(kept.orderId)).toMatchObject({ state: 'AUTHORIZED', tries: 1 });
      clock.advance(minuteMs);
      await settleAll();
      expect(await paymentOf(kept.orderId)).toMatchObject({ state: 'CAPTURED', tries: 0 });
      const released = await authorized();
      await call(cancelPlacedOrder, { body: { secret: released.secret } });
      posts(/cancel/, fault);
      await settleAll();
      clock.advance(minuteMs);
      await settleAll();
      expect(await paymentOf(released.orderId)).toMatchObject({ state: 'VOIDED' });
      const given = await completed();
      await refund(given.orderId, { items: '1.00', tax: '0.00' });
      posts(/refunds/, fault);
      await settleAll();
      clock.advance(minuteMs);
      await settleAll();
      expect(await paymentOf(given.orderId)).toMatchObject({ refunded_cents: 1_00, due_at: null });
      expect(
        Object.values(standIn.state.refunds).filter(({ amount }) => amount === 1_00).length,
      ).toBe(['DROP_BEFORE', 'DROP_AFTER', 'FAIL'].indexOf(fault) + 1);
    },
  );

  test('a page that the provider refuses to open again ends the order, and hangs nowhere', async () => {
    posts(/POST .*sessions$/, 'FAIL_UNDER_KEY');
    const failed = await start();
    for (let minutes = 0; minutes < 120; minutes += 3) {
      clock.advance(3 * minuteMs);
      await settleAll();
    }
    posts(/POST .*sessions$/, 'DROP_AFTER');
    const renamed = await start();
    const rename = 'UPDATE restaurants SET name = name || $1 WHERE business_id = $2';
    await queryOnce(ownerUrl, rename, [' & Bar', world.at.businessId]);
    clock.advance(minuteMs);
    await settleAll();
    for (const { orderId } of [failed, renamed]) {
      expect(await stageOf(orderId)).toBe('CANCELLED');
      const ended = { state: 'EXPIRED', trouble: null, due_at: null };
      expect(await paymentOf(orderId)).toMatchObject(ended);
    }
  });

  test('the provider is away: the order ends in time, an operator is told, and later it is released', async () => {
    const { orderId, sessionId } = await start();
    standIn.pay(sessionId);
    wire.fault = () => 'DROP_BEFORE';
    for (let minutes = 0; minutes < 31; minutes += 1) {
      clock.advance(minuteMs);
      await settleAll();
    }
    expect(await stageOf(orderId)).toBe('CANCELLED');
    clock.advance(2 * hourMs);
    await settleAll();
    for (let tries = 0; tries < 12; tries += 1) {
      clock.advance(hourMs);
      await settleAll();
    }
    expect((await paymentOf(orderId)).trouble).toContain("can't be asked");
    wire.fault = () => 'NONE';
    clock.advance(hourMs);
    await settleAll();
    const released = { state: 'VOIDED', trouble: null, captured_cents: 0, due_at: null };
    expect(await paymentOf(orderId)).toMatchObject(released);
  });

  test('an amount that differs is never taken', async () => {
    const { orderId, sessionId } = await start();
    standIn.pay(sessionId);
    wire.fault = (sent) =>
      /GET .*payment_intents/.test(sent) ? (answer) => ({ ...answer, amount: 1 }) : 'NONE';
    await arrive();
    wire.fault = () => 'NONE';
    clock.advance(hourMs);
    await settleAll();
    expect(await paymentOf(orderId)).toMatchObject({ wants: 'RELEASE', captured_cents: 0 });
    expect(Object.values(standIn.state.intents).at(-1)).toMatchObject({ status: 'canceled' });
  });
});

describe('several at once', () => {
  test('two jobs settle one payment: it is captured once', async () => {
    const { key, orderId } = await accepted();
    const captures: string[] = [];
    wire.fault = (sent) => {
      if (sent.includes('capture')) captures.push(sent);
      return 'NONE';
    };
    await Promise.all(Array.from({ length: 6 }, () => settlePayment(settling, key)));
    wire.fault = () => 'NONE';
    expect(captures).toHaveLength(1);
    expect(await paymentOf(orderId)).toMatchObject({ state: 'CAPTURED', due_at: null });
  });

  test('accepted and canceled at once: charged exactly if the order is on', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await authorized();
      await Promise.allSettled([
        call(acceptWebOrder, { params: one.params, body: { minutes: 20 } }, kitchen.headers),
        call(cancelPlacedOrder, { body: { secret: one.secret } }),
        settlePayment(settling, one.key),
      ]);
      await settleAll();
      const { state } = await paymentOf(one.orderId);
      const isOn = (await stageOf(one.orderId)) === 'ACCEPTED';
      expect(state).toBe(isOn ? 'CAPTURED' : 'VOIDED');
    }
  });

  test('who is killed in the middle is followed by another job', async () => {
    const { key, orderId } = await accepted();
    wire.fault = (sent) => {
      if (sent.includes('capture')) throw new Error('killed');
      return 'NONE';
    };
    await settlePayment(settling, key);
    wire.fault = () => 'NONE';
    await queryOnce(ownerUrl, 'DELETE FROM graphile_worker._private_jobs').catch(() => undefined);
    clock.advance(10 * minuteMs);
    await settleLeftovers(settling, 5 * minuteMs);
    expect(await paymentOf(orderId)).toMatchObject({ state: 'CAPTURED' });
  });
});

test('the database lets no code book what was not captured', async () => {
  const { orderId } = await accepted();
  const complete = (paid: string) =>
    queryOnce(
      ownerUrl,
      `UPDATE orders SET stage = 'COMPLETED', completed_at = now(), completion_reason = 'COMPLETED',
         payment_status = $2 WHERE order_id = $1`,
      [orderId, paid],
    );
  await expect(complete('PAID_BY_CARD')).rejects.toThrow('payment is AUTHORIZED');
  await settleAll();
  await expect(complete('PAID_BY_CASH')).rejects.toThrow('cannot be booked as PAID_BY_CASH');
  const back = `UPDATE web_payments SET state = 'STARTED', captured_cents = 0 WHERE order_id = $1`;
  await expect(queryOnce(ownerUrl, back, [orderId])).rejects.toThrow('cannot become STARTED');
  const wants = `UPDATE web_payments SET wants = 'AUTHORIZATION' WHERE order_id = $1`;
  await expect(queryOnce(ownerUrl, wants, [orderId])).rejects.toThrow('cannot want AUTHORIZATION');
});

test('the ledger is proven after all of it', async () => {
  expect((await verifyLedger(database)).faults).toEqual([]);
});
