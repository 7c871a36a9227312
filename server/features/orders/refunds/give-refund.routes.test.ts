import { describe, expect, test } from 'vitest';
import { centsOf, centsText, shownAmount, shownCents } from '#contract/money/cents.ts';
import { giveRefund, quoteRefund } from '#contract/orders/refunds/staff-refunds.ts';
import { getPlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { hourMs } from '#contract/time/durations.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { readTexts } from '../../coupons/coupons/coupons.factory.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { strangeDevice } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff, operatorOf, type TestStaff } from '../../people/staff/staff.factory.ts';
import { orderBody, sendingFrom } from '../orders/orders.factory.ts';
import { openRefunding } from './give-refund.factory.ts';
import { listGivers, refundAsOperator } from './operate-refunds.ts';

const world = await openRefunding();
const { arrive, at, call, completed, ownerUrl, refused, settleAll } = world;
const { ask, bodyOf, expectedOf, give, keyed, lastAudit, paidThere, refundsOf, refuse, someone } =
  world;

type Key = { params: { orderId: string } };

const unsweptCents = async () => {
  const text = `SELECT coalesce(sum(net_cents), 0)::int AS cents FROM ledger_entries
    WHERE business_id = $1 AND paid_out AND sweep_batch_num IS NULL`;
  return (await queryOnce<{ cents: number }>(ownerUrl, text, [at.businessId]))[0]?.cents ?? 0;
};

const textsOf = async () => (await readTexts(world)).map(({ body }) => body).join(' | ');

const oneBurger = { lines: [{ lineNo: 1, quantity: 1 }] };
const all = { all: true } as const;

describe('a manager', () => {
  test('reads both sums, and they are true after the press', async () => {
    const manager = await someone(2);
    const order = await completed();
    const nothing = await ask(order, {}, manager);
    expect(nothing).toMatchObject({
      dinerName: 'Ann',
      lines: [{ lineNo: 1, name: 'Burger', quantity: 2, left: 2 }],
      left: { items: '25.00', tip: '0.00', total: centsText(order.cents) },
      sides: null,
      takes: 'NOTHING',
      withoutPassword: '200.00',
    });
    const before = await unsweptCents();
    const { sides } = await ask(order, oneBurger, manager);
    const total = centsOf(sides?.amounts.total ?? '0.00');
    const deposit = centsOf(sides?.deposit ?? '0.00');
    expect(sides).toMatchObject({ amounts: { items: '12.50' }, paidBackBy: 'JOYOUS' });
    expect(sides?.effects).toEqual([{ effect: 'DEPOSIT_LESS', amount: centsText(-deposit) }]);
    // The service fee comes back to the restaurant.
    expect(total).toBeGreaterThan(-deposit);
    const given = await give(order, oneBurger, manager, { words: 'got the olives' });
    expect(given.amounts).toEqual(sides?.amounts);
    expect((await unsweptCents()) - before).toBe(deposit);
    expect(await refundsOf(order.orderId)).toEqual([
      { refund_cents: total, reason: 'Wrong dish: got the olives', user_id: manager.userId },
    ]);
    await settleAll();
    expect(await world.providerCents(order.orderId)).toBe(order.cents - total);
    expect(await textsOf()).toContain(
      `gives ${shownCents(total)} of order ${order.orderId} back to your card.`,
    );
    const detail = `order ${order.orderId}: ${shownCents(total)} (Wrong dish)`;
    expect(await lastAudit('ORDER_REFUNDED')).toEqual({ detail, actor_user_id: manager.userId });
    const body = { secret: order.secret };
    const seen = await call(getPlacedOrder, { body }, strangeDevice());
    expect(seen.givenBackCents).toBe(total);
  });

  test('books what the restaurant gives back itself', async () => {
    const manager = await someone(2);
    const order = await paidThere();
    const before = await unsweptCents();
    const { sides } = await ask(order, all, manager);
    expect(sides).toMatchObject({ paidBackBy: 'RESTAURANT', deposit: '0.00', effects: [] });
    await give(order, all, manager);
    expect(await unsweptCents()).toBe(before);
    expect(await textsOf()).toContain(
      `says it gave you ${shownAmount(sides?.amounts.total ?? '')} back for order ${order.orderId}.`,
    );
    expect((await lastAudit('ORDER_REFUNDED'))?.detail).toContain(', given at the restaurant (');
  });

  test('is told what is wrong with it, by its field', async () => {
    const manager = await someone(2);
    const order = await completed();
    const { params } = order;
    const more = { lines: [{ lineNo: 1, quantity: 3 }] };
    const tooMany = await refused(quoteRefund, { params, body: more }, manager.headers);
    expect(tooMany.problems).toEqual([
      { field: 'lines.0.quantity', message: '3 is more than the 2 left of this line' },
    ]);
    const silent = await refuse(order, oneBurger, manager, { reason: 'OTHER' });
    expect(silent.problems).toEqual([{ field: 'words', message: 'Say why.' }]);
    const body = bodyOf(oneBurger, await expectedOf(order, oneBurger, manager), {});
    const keyless = await refused(giveRefund, { params, body }, manager.headers);
    expect(keyless.problems).toMatchObject([{ field: 'idempotency-key' }]);
    expect(await refundsOf(order.orderId)).toEqual([]);
  });

  test('does nothing if a sum has changed since the quote', async () => {
    const [manager, other] = [await someone(2), await someone(2)];
    const order = await completed();
    const expects = await expectedOf(order, all, manager);
    await give(order, oneBurger, other);
    const { params } = order;
    const body = bodyOf(all, expects, {});
    const answer = await refused(giveRefund, { params, body }, keyed(manager));
    expect(answer).toMatchObject({ httpStatus: 409, code: 'refund_changed' });
    expect(await refundsOf(order.orderId)).toHaveLength(1);
  });

  test('gives once what is sent again, and is told if it is something else', async () => {
    const manager = await someone(2);
    const order = await completed();
    const { params } = order;
    const headers = keyed(manager);
    const body = bodyOf(oneBurger, await expectedOf(order, oneBurger, manager), {});
    const first = await call(giveRefund, { params, body }, headers);
    expect(await call(giveRefund, { params, body }, headers)).toEqual(first);
    const other = { ...body, reason: 'LATE' as const };
    const answer = await refused(giveRefund, { params, body: other }, headers);
    expect(answer).toMatchObject({ httpStatus: 409, code: 'reference_taken' });
    expect(await refundsOf(order.orderId)).toHaveLength(1);
  });
});

describe('an order takes no refund', () => {
  const codeOf = async (of: Key, by: TestStaff) => {
    const input = { params: of.params, body: all };
    return (await refused(quoteRefund, input, by.headers)).code;
  };

  test('that is not handed over, not paid, given back, or of another restaurant', async () => {
    const manager = await someone(2);
    expect(await codeOf(await world.accepted(), manager)).toBe('order_not_completed');
    expect(await codeOf(await world.authorized(), manager)).toBe('order_not_completed');
    expect(await codeOf(await paidThere('UNPAID'), manager)).toBe('order_not_paid');
    const order = await completed();
    await give(order, all, manager);
    expect(await codeOf(order, manager)).toBe('nothing_left');
    const stranger = await makeStaff(world);
    expect(await codeOf(await completed(), stranger)).toBe('order_not_found');
  });

  test.each([
    ['open', undefined],
    ['lost', 'lost'],
    ['won', 'won'],
  ] as const)('whose dispute is %s', async (_, outcome) => {
    const manager = await someone(2);
    const order = await completed();
    const { id } = world.standIn.dispute(order.intentId);
    await arrive();
    if (outcome) world.standIn.decideDispute(id, outcome);
    await arrive();
    expect(await codeOf(order, manager)).toBe('order_charged_back');
  });

  test('of a till that still calls; without its key, what was not paid through us', async () => {
    const manager = await someone(2);
    const till = await makeIntegration(world, { at, name: 'Old till' });
    const { send } = sendingFrom(world, till);
    const key = (orderId: number) => ({ params: { orderId: String(orderId) } });
    const cash = key((await send(orderBody({ paymentStatus: 'PAID_BY_CASH' }))).orderId);
    const card = key((await send(orderBody())).orderId);
    expect(await codeOf(cash, manager)).toBe('order_on_till');
    await queryOnce(
      ownerUrl,
      `UPDATE api_keys SET revoked_at = now(), revoked_reason = 'gone' WHERE key_id = $1`,
      [till.keyId],
    );
    expect((await give(cash, { items: '1.00' }, manager)).amounts.items).toBe('1.00');
    expect(await codeOf(card, manager)).toBe('refund_by_joyous');
  });

  test('by a server, or by somebody who was sent away meanwhile', async () => {
    const order = await completed();
    const { params } = order;
    const server = await someone(4);
    const asked = await refused(quoteRefund, { params, body: all }, server.headers);
    expect(asked).toMatchObject({ httpStatus: 403, code: 'not_permitted' });
    const manager = await someone(2);
    const body = bodyOf(all, await expectedOf(order, all, manager), {});
    await queryOnce(
      ownerUrl,
      `UPDATE business_users SET status = 'DISABLED' WHERE business_id = $1 AND user_id = $2`,
      [at.businessId, manager.userId],
    );
    const answer = await refused(giveRefund, { params, body }, keyed(manager));
    expect(answer.httpStatus).toBe(401);
    expect(await refundsOf(order.orderId)).toEqual([]);
  });
});

describe('the operator', () => {
  const operator = () => ({ ...operatorOf(world), ...world.settling, nowMs: world.clock.now() });
  const asOperator = (order: { orderId: number }, more: object = {}) =>
    refundAsOperator(operator(), {
      externalId: at.externalId,
      order: String(order.orderId),
      reference: 'CASE-7',
      reason: 'Never arrived',
      ...more,
    } as never);

  test('gives back once what is asked for under one reference, and the diner is told', async () => {
    const order = await completed();
    const half = { line: ['1:1'] };
    expect(await asOperator(order, half)).toMatchObject({ isToCard: true, isPaidToUs: true });
    expect(await asOperator(order, half)).toBe('DONE');
    expect(await asOperator(order, { all: true })).toMatchObject({ code: 'reference_taken' });
    const [given] = await refundsOf(order.orderId);
    expect(given).toMatchObject({ reason: 'Never arrived', user_id: null });
    expect(await textsOf()).toContain(`of order ${order.orderId} back to your card.`);
    await settleAll();
    const back = given?.refund_cents ?? 0;
    expect(await world.providerCents(order.orderId)).toBe(order.cents - back);
  });

  test.each([
    [{ line: ['1'] }, 'line.0'],
    [{ items: '0.00' }, 'items'],
    [{ tip: 'all' }, 'tip'],
    [{ order: 'x', all: true }, 'order'],
    [{ reference: ' ', all: true }, 'reference'],
    [{ all: true, items: '1.00' }, 'items'],
  ])('is told by its option what is wrong: %j', async (more, field) => {
    const refusal = await asOperator(await completed(), more);
    expect(isRefused(refusal) && refusal.problems?.map((problem) => problem.field)).toEqual([
      field,
    ]);
  });

  test('sees who gives back what share, and how much of it nobody else saw', async () => {
    const manager = await someone(2);
    const cash = await paidThere();
    await give(cash, all, manager);
    const now = world.clock.now();
    const range = { from: new Date(now - hourMs), to: new Date(now + 1) };
    const givers = await listGivers(world.database, range);
    const [refund] = await refundsOf(cash.orderId);
    expect(givers.filter(({ externalId }) => externalId === at.externalId)).toEqual([
      expect.objectContaining({
        person: expect.stringContaining('Tester'),
        refunds: 1,
        cents: refund?.refund_cents,
        atRestaurantCents: refund?.refund_cents,
        paidCents: refund?.refund_cents,
      }),
    ]);
  });
});
