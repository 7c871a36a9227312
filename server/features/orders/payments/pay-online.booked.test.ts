import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import { completeWebOrder } from '#contract/orders/web-orders/kitchen.ts';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { readTexts } from '../../coupons/coupons/coupons.factory.ts';
import { noCeilings } from '../../money/ledger/ceilings.factory.ts';
import { verifyLedger } from '../../money/sweeps/index.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { provenNumber } from '../numbers/numbers.factory.ts';
import { ordersJobs } from '../orders/index.ts';
import { someTerms } from '../quotes/quotes.factory.ts';
import { giveTerms } from '../terms/terms.factory.ts';
import { placedJobs } from '../web-orders/index.ts';
import { ledgerCents, openPayingRestaurant } from './paying-orders.factory.ts';

const world = await openPayingRestaurant();
const { call, refused, clock, database, ownerUrl, standIn, wire } = world;
const { arrive, kitchen, once, paymentOf, providerCents, settleAll } = world;
const { start, accepted, completed, refund } = world;

const jobs = placedJobs({
  ...world.settling,
  payments: world.provider,
  ceilings: noCeilings,
  texts: makeTexts(world),
  findPrinted: async () => [],
});
const run = (job: string) => jobs.find(({ name }) => name === job)?.work(undefined);

describe('a notice that never comes', () => {
  const findLost = () => run('payments.find-lost-notices');
  const lose = () => void wire.notices.splice(0);

  test('of a dispute, of what became of it, and of a refund at the provider: they are asked for', async () => {
    const { orderId, intentId, cents } = await completed();
    lose();
    await findLost();
    await settleAll();
    const { id } = standIn.dispute(intentId);
    lose();
    await settleAll();
    expect(await ledgerCents(world, orderId)).toBe(cents);
    wire.fault = () => 'DROP_BEFORE';
    await expect(findLost()).rejects.toThrow();
    wire.fault = () => 'NONE';
    await findLost();
    await settleAll();
    expect(await ledgerCents(world, orderId)).toBe(0);
    standIn.decideDispute(id, 'won');
    lose();
    clock.advance(6 * dayMs);
    await findLost();
    await settleAll();
    expect(await ledgerCents(world, orderId)).toBe(cents);
    expect(await paymentOf(orderId)).toMatchObject({ disputed_cents: 0, trouble: null });
    const refund = { intentId, cents: 1_00, name: 'by hand' };
    await world.provider.refund(refund);
    lose();
    await findLost();
    await settleAll();
    expect(await paymentOf(orderId)).toMatchObject({ refunded_cents: 1_00 });
  });

  test('is asked for once: what is known is left alone', async () => {
    const { orderId, intentId } = await completed();
    standIn.dispute(intentId);
    await arrive();
    await findLost();
    expect(await paymentOf(orderId)).toMatchObject({ due_at: null });
  });
});

describe('what is given back', () => {
  const refuseRefund = (orderId: number) => {
    const body = { reference: randomUUID(), reason: 'Cold', items: '1.00' };
    return refused(refundPartnerOrder, { params: { orderId }, body }, once());
  };

  test('in parts, and all that is left: the provider gives what the ledger gives', async () => {
    const { orderId, cents } = await completed();
    await refund(orderId, { items: '2.50' });
    await refund(orderId, { tax: '0.10' });
    await settleAll();
    expect(await providerCents(orderId)).toBe(await ledgerCents(world, orderId));
    await refund(orderId, { all: true });
    await settleAll();
    expect(await paymentOf(orderId)).toMatchObject({ refunded_cents: cents, trouble: null });
    expect(await ledgerCents(world, orderId)).toBe(0);
  });

  test('by a dispute is a chargeback, and comes back when it is won', async () => {
    const { orderId, intentId, cents } = await completed();
    await refund(orderId, { items: '1.00', tax: '0.00' });
    await settleAll();
    const { id } = standIn.dispute(intentId);
    await arrive();
    expect(await paymentOf(orderId)).toMatchObject({ disputed_cents: cents - 1_00 });
    expect(await ledgerCents(world, orderId)).toBe(0);
    standIn.decideDispute(id, 'won');
    const doubled = [...wire.notices];
    await arrive();
    for (const notice of doubled) await world.deliver(notice);
    await settleAll();
    expect(await ledgerCents(world, orderId)).toBe(cents - 1_00);
    expect(await providerCents(orderId)).toBe(cents - 1_00);
    expect(await paymentOf(orderId)).toMatchObject({ trouble: null });
    expect(await refuseRefund(orderId)).toMatchObject({ code: 'order_charged_back' });
  });

  test('a dispute before the order is done waits for that', async () => {
    const { orderId, params } = await accepted();
    await settleAll();
    standIn.dispute(String((await paymentOf(orderId)).intent_id));
    await arrive();
    expect(await ledgerCents(world, orderId)).toBe(0);
    await call(completeWebOrder, { params, body: {} }, kitchen.headers);
    expect(await refuseRefund(orderId)).toMatchObject({ code: 'order_charged_back' });
    await settleAll();
    expect(await ledgerCents(world, orderId)).toBe(0);
    const causes = `SELECT cause FROM ledger_entries WHERE order_id = $1 AND kind = 'ADJUSTMENT'`;
    expect(await queryOnce(ownerUrl, causes, [orderId])).toEqual([{ cause: 'CHARGEBACK' }]);
  });

  test('a refund while the bank has taken all of it back waits', async () => {
    const { orderId, intentId } = await completed();
    standIn.dispute(intentId);
    await refund(orderId, { items: '1.00', tax: '0.00' });
    await arrive();
    expect(await providerCents(orderId)).toBe(0);
    expect(await ledgerCents(world, orderId)).toBe(0);
  });
});

describe('others who complete orders', () => {
  const status = (orderId: number, body: object) =>
    call(setPartnerOrderStatus, { params: { orderId }, body: body as never }, once());
  const cannot = (orderId: number, body: object) =>
    refused(setPartnerOrderStatus, { params: { orderId }, body: body as never }, once());

  test('a till waits for the payment, and books it as it was paid', async () => {
    const { orderId, sessionId } = await start();
    expect(await cannot(orderId, { stage: 'ACCEPTED' })).toMatchObject({
      code: 'order_not_found',
    });
    standIn.pay(sessionId);
    await arrive();
    await status(orderId, { stage: 'ACCEPTED' });
    expect(await cannot(orderId, { stage: 'COMPLETED' })).toMatchObject({
      code: 'stage_not_possible',
    });
    await settleAll();
    const cash = { stage: 'COMPLETED', paymentStatus: 'PAID_BY_CASH' };
    expect(await cannot(orderId, cash)).toMatchObject({ problems: [{ field: 'paymentStatus' }] });
    const tipped = { stage: 'COMPLETED', tip: '9.00' };
    expect(await cannot(orderId, tipped)).toMatchObject({ problems: [{ field: 'tip' }] });
    expect(await status(orderId, { stage: 'COMPLETED' })).toMatchObject({
      paymentStatus: 'PAID_BY_CARD',
    });
  });

  test('the job completes what is captured, and nothing else', async () => {
    const [captured, waiting] = [await accepted(), await accepted()];
    wire.fault = (sent) =>
      sent.includes(`intents/${standIn.state.sessions[waiting.sessionId]?.payment_intent}/capture`)
        ? 'DROP_BEFORE'
        : 'NONE';
    await settleAll();
    wire.fault = () => 'NONE';
    const laterMs = clock.now() + 12 * hourMs;
    const parts = { database, vault: world.vault, ceilings: noCeilings, now: () => laterMs };
    const job = ordersJobs(parts).find(({ name }) => name === 'orders.complete-overdue');
    await job?.work({});
    const stages = await queryOnce(
      ownerUrl,
      `SELECT order_id::int AS id, stage, payment_status AS paid FROM orders
       WHERE order_id IN ($1, $2) ORDER BY order_id`,
      [captured.orderId, waiting.orderId],
    );
    expect(stages).toEqual([
      { id: captured.orderId, stage: 'COMPLETED', paid: 'PAID_BY_CARD' },
      { id: waiting.orderId, stage: 'ACCEPTED', paid: 'UNPAID' },
    ]);
  });
});

test('the ledger is proven after all of it', async () => {
  expect((await verifyLedger(database)).faults).toEqual([]);
});

describe('nobody looks at an order that is paid', () => {
  const watch = () => run('placed.watch-unseen');
  const textsTo = async (phone: string) =>
    (await readTexts(world)).filter(({ to }) => to === phone).map(({ body }) => body);
  /** From when it is paid on. */
  async function paidOnTheWeb() {
    const owner = await makeStaff(world, { at: world.at });
    const { token: numberToken, phone } = await provenNumber(world);
    const { orderId, sessionId } = await start({ numberToken });
    clock.advance(minuteMs);
    standIn.pay(sessionId);
    await arrive();
    return { orderId, owner, phone };
  }

  test('its managers are told after four minutes; after eight it is canceled, released, and its diner is told once', async () => {
    const { orderId, owner, phone } = await paidOnTheWeb();
    clock.advance(4 * minuteMs - 1);
    await watch();
    expect(await textsTo(owner.phone)).toEqual([]);
    clock.advance(1);
    await watch();
    const told = `order ${orderId} for 4 minutes. In 4 more it is canceled.`;
    expect(await textsTo(owner.phone)).toEqual([expect.stringContaining(told)]);
    clock.advance(4 * minuteMs - 1);
    await watch();
    expect(await paymentOf(orderId)).toMatchObject({ wants: 'AUTHORIZATION', state: 'AUTHORIZED' });
    clock.advance(1);
    await watch();
    expect(await world.stageOf(orderId)).toBe('CANCELLED');
    for (let minutes = 0; minutes < 20; minutes += 1) {
      await arrive();
      await watch();
      clock.advance(minuteMs);
    }
    expect(await paymentOf(orderId)).toMatchObject({
      wants: 'RELEASE',
      state: 'VOIDED',
      captured_cents: 0,
      due_at: null,
      trouble: null,
    });
    expect(await ledgerCents(world, orderId)).toBe(0);
    const why = new RegExp(
      `canceled order ${orderId}: nobody in the kitchen saw it\\. You pay nothing\\. http`,
    );
    expect(await textsTo(phone)).toEqual([expect.stringMatching(why)]);
    expect(await textsTo(owner.phone)).toHaveLength(1);
  });

  test('accepted by itself: its managers are told, and it stays', async () => {
    await giveTerms(database, world.at, { ...someTerms, acceptsByItself: true });
    const { orderId, owner } = await paidOnTheWeb();
    for (const minutes of [4, 20]) {
      clock.advance(minutes * minuteMs);
      await watch();
    }
    const told = `order ${orderId} for 4 minutes. It was accepted automatically.`;
    expect(await textsTo(owner.phone)).toEqual([expect.stringContaining(told)]);
    expect(await world.stageOf(orderId)).toBe('ACCEPTED');
    await giveTerms(database, world.at, someTerms);
  });
});
