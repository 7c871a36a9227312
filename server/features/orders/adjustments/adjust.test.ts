import { describe, expect, test } from 'vitest';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { verifyLedger } from '../../money/sweeps/index.ts';
import { makeOrder, refundOrder } from '../orders/history.factory.ts';
import { adjust, bringBackChargeBack } from './adjust.ts';

const { database, ownerUrl } = await openTestDatabase();
const restaurant = await makeRestaurant(database);
const { businessId } = restaurant;
const completedAtMs = Date.parse('2026-06-01T17:00:00Z');
/** 11:30 PM in Chicago. */
const nowMs = Date.parse('2026-06-03T04:30:00Z');

const book = (written: unknown, of = businessId) =>
  asRestaurant(database, of, (transaction) =>
    adjust(transaction, { businessId: of, nowMs }, written),
  );

const because = { reason: 'The bank says so' };
const makeTaco = (more = {}) =>
  makeOrder(database, restaurant, {
    lines: [{ item: 'Taco', quantity: 1, cents: 50_00 }],
    joyousDiscountCents: 10_00,
    taxCents: 3_30,
    tipCents: 6_00,
    completedAtMs,
    ...more,
  });

const adjustments = () =>
  queryOnce(
    ownerUrl,
    `SELECT adjustment_cents::int AS cents, net_cents::int AS net, reimbursed_cents::int AS reimbursed,
       charged_back_cents::int AS "chargedBack", cause, reason, local_day::text AS day,
       order_id::int AS "orderId", paid_out AS "paidOut"
     FROM ledger_entries WHERE business_id = $1 AND kind = 'ADJUSTMENT' ORDER BY entry_id DESC`,
    [businessId],
  );

test('an adjustment is an entry of the day it is booked, and is audited', async () => {
  const booked = await book({ amount: '-12.50', reason: ' Broken plates ' });
  expect(booked).toEqual({
    entryId: expect.any(Number),
    detail: 'by -$12.50: correction. Broken plates',
  });
  expect((await adjustments())[0]).toEqual({
    cents: -12_50,
    net: -12_50,
    reimbursed: 0,
    chargedBack: 0,
    cause: 'CORRECTION',
    reason: 'Broken plates',
    day: '2026-06-02',
    orderId: null,
    paidOut: true,
  });
  const [audit] = await queryOnce(
    ownerUrl,
    `SELECT action, detail, facts, actor_user_id FROM audit_entries WHERE business_id = $1`,
    [businessId],
  );
  expect(audit).toEqual({
    action: 'LEDGER_ADJUSTED',
    detail: 'by -$12.50: correction. Broken plates',
    facts: { cause: 'CORRECTION', cents: -12_50, orderId: null },
    actor_user_id: null,
  });
});

test('a chargeback takes back, once, at most what the diner paid and did not get back', async () => {
  const made = await makeTaco();
  await refundOrder(database, restaurant, made, { itemsCents: 20_00, atMs: completedAtMs + 1 });
  const charge = (amount: string) =>
    book({ ...because, amount, cause: 'chargeback', order: String(made.orderId) });
  expect(await charge('-27.66')).toMatchObject({
    problems: [
      {
        field: 'amount',
        message: '$27.66 is more than the $27.65 that the diner paid and did not get back',
      },
    ],
  });
  // A refund of the rest would take 30.65 from the restaurant: 5.00 of it for our coupon, less our fee.
  expect(await charge('-27.65')).toMatchObject({
    entryId: expect.any(Number),
    detail: `by -$30.65: chargeback of $27.65 on order ${made.orderId}. The bank says so`,
  });
  expect((await adjustments())[0]).toMatchObject({
    cents: -30_65,
    reimbursed: -5_00,
    chargedBack: 27_65,
  });
  expect(await charge('-0.01')).toMatchObject({ code: 'order_charged_back' });
  const more = { itemsCents: 1_00, atMs: completedAtMs + 2 };
  await expect(refundOrder(database, restaurant, made, more)).rejects.toThrow('takes no refunds');
});

describe('a dispute that was won', () => {
  const won = (orderId: number) =>
    asRestaurant(database, businessId, (transaction) =>
      bringBackChargeBack(transaction, { businessId, nowMs }, { orderId, reason: 'It was won' }),
    );
  const chargeAll = async () => {
    const { orderId } = await makeTaco();
    const order = String(orderId);
    await book({ ...because, amount: '-49.30', cause: 'chargeback', order });
    return orderId;
  };

  test('brings back what the chargeback took, and the order still takes no refunds', async () => {
    const orderId = await chargeAll();
    await won(orderId);
    const [back, taken] = await adjustments();
    expect(taken).toMatchObject({ cents: -55_30, reimbursed: -10_00, chargedBack: 49_30 });
    expect(back).toMatchObject({
      cause: 'CORRECTION',
      cents: 55_30,
      reimbursed: 10_00,
      chargedBack: -49_30,
    });
    const refund = { itemsCents: 1_00, atMs: completedAtMs + 2 };
    await expect(
      refundOrder(database, restaurant, { orderId, completedAtMs }, refund),
    ).rejects.toThrow('takes no refunds');
    expect((await verifyLedger(database)).faults).toEqual([]);
  });

  test('is booked by the operator in the same way, once, whoever else says so', async () => {
    const orderId = await chargeAll();
    const order = String(orderId);
    const byHand = (amount: string) => book({ ...because, amount, cause: 'won', order });
    expect(await byHand('49.29')).toMatchObject({
      problems: [{ field: 'amount', message: 'must be the $49.30 that the bank took' }],
    });
    expect(await byHand('-49.30')).toMatchObject({ problems: [{ field: 'amount' }] });
    const all = await Promise.all([
      ...Array.from({ length: 20 }, () => byHand('49.30')),
      won(orderId),
    ]);
    expect(all.filter((one) => one && 'entryId' in one).length).toBeLessThan(2);
    const rows = (await adjustments()).filter((row) => row.orderId === orderId);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      cause: 'CORRECTION',
      cents: 55_30,
      reimbursed: 10_00,
      chargedBack: -49_30,
    });
    expect(await byHand('49.30')).toMatchObject({ code: 'chargeback_won' });
    expect((await verifyLedger(database)).faults).toEqual([]);
  });

  test('is of an order that was charged back', async () => {
    const order = String((await makeTaco()).orderId);
    const won50 = { ...because, amount: '50', cause: 'won' };
    expect(await book({ ...won50, order })).toMatchObject({ code: 'order_not_charged_back' });
    expect(await book({ ...won50, order: '999999' })).toMatchObject({ code: 'order_not_found' });
    expect(await book(won50)).toMatchObject({ problems: [{ field: 'order' }] });
  });

  test('by the older rule brings back what that took, and verify counts it so', async () => {
    const since = (instant: string) =>
      queryOnce(ownerUrl, 'UPDATE restaurants SET money_rules_since = $1', [instant]);
    await since('2026-06-03T04:30:00.001Z');
    const orderId = await chargeAll();
    await won(orderId);
    const again = { ...because, amount: '49.30', cause: 'won', order: String(orderId) };
    expect(await book(again)).toMatchObject({ code: 'chargeback_won' });
    const [back, taken] = await adjustments();
    expect(taken).toMatchObject({ cents: -49_30, reimbursed: 0, chargedBack: 0 });
    expect(back).toMatchObject({ cents: 49_30, reimbursed: 0, chargedBack: 0 });
    const found = (await verifyLedger(database)).faults;
    expect(found.filter(({ location }) => location === `order ${orderId}`)).toEqual([]);
    await since('-infinity');
    expect((await verifyLedger(database)).faults).toMatchObject([
      { location: `order ${orderId}`, fault: expect.stringContaining('chargeback is 4930') },
      { location: `order ${orderId}`, fault: expect.stringContaining('charged back is 0') },
      { location: `order ${orderId}`, fault: expect.stringContaining('reimbursed') },
    ]);
  });
});

test('only one of 20 simultaneous chargebacks is booked', async () => {
  const { orderId } = await makeTaco();
  const all = await Promise.all(
    Array.from({ length: 20 }, () =>
      book({ ...because, amount: '-10', cause: 'chargeback', order: String(orderId) }),
    ),
  );
  expect(all.filter((one) => 'entryId' in one)).toHaveLength(1);
  const rows = await adjustments();
  expect(rows.filter((row) => row.orderId === orderId)).toHaveLength(1);
});

test("an adjustment that doesn't fit its order is refused, and books nothing", async () => {
  const before = (await adjustments()).length;
  const cash = String((await makeTaco({ status: 'PAID_BY_CASH' })).orderId);
  const before2 = (await adjustments()).length;
  const card = String((await makeTaco()).orderId);
  const elsewhere = await makeRestaurant(database);
  const chargeback = { ...because, amount: '-1', cause: 'chargeback' };
  const kitchen = { ...because, amount: '1', cause: 'kitchen' };
  expect(await book({ ...chargeback, order: cash })).toMatchObject({
    code: 'order_not_paid_by_card',
  });
  expect(await book({ ...chargeback, order: '999999' })).toMatchObject({ code: 'order_not_found' });
  const another = book({ ...chargeback, order: card }, elsewhere.businessId);
  expect(await another).toMatchObject({ code: 'order_not_found' });
  expect(await book({ ...kitchen, order: card })).toMatchObject({ code: 'order_not_cancelled' });
  expect(await book({ ...because, amount: '1', order: '999999' })).toMatchObject({
    code: 'order_not_found',
  });
  // Only the coupon adjustment of the order paid in cash.
  expect(before2 - before).toBe(1);
  expect(await adjustments()).toHaveLength(before2);
});

test.each([
  ['amount', { amount: '0.00' }],
  ['amount', { amount: '1.005' }],
  ['amount', { amount: '1e3' }],
  ['amount', { amount: '99999999' }],
  ['amount', { amount: '9'.repeat(65_536) }],
  ['amount', { amount: '1', cause: 'chargeback', order: '1' }],
  ['amount', { amount: '-1', cause: 'kitchen', order: '1' }],
  ['order', { amount: '-1', cause: 'chargeback' }],
  ['order', { amount: '1', cause: 'kitchen' }],
  ['order', { amount: '1', order: '1 OR 1=1' }],
  ['order', { amount: '1', order: '9'.repeat(65_536) }],
  ['reason', { amount: '1', reason: ' ' }],
  ['reason', { amount: '1', reason: 'a\u0000b' }],
  ['reason', { amount: '1', reason: 'é'.repeat(65_536) }],
  ['cause', { amount: '1', cause: 'COUPON' }],
])('names a wrong %s', async (field, written) => {
  expect(await book({ ...because, ...written })).toMatchObject({
    code: 'bad_input',
    problems: [expect.objectContaining({ field })],
  });
});
