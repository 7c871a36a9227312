import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { takeCounterCode } from '#contract/coupons/counter/counter.ts';
import { centsText } from '#contract/money/cents.ts';
import { setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import { listDeposits } from '#contract/reports/deposits/deposits.ts';
import { getTransaction } from '#contract/reports/transactions/transaction.ts';
import { searchTransactions } from '#contract/reports/transactions/transactions.ts';
import { createDatabase, createPool } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon } from '../../coupons/coupons/coupons.factory.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { bookEntries, ceilingsOf } from '../../money/ledger/index.ts';
import { verifyLedger } from '../../money/sweeps/index.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { completeOverdue } from './complete-overdue.ts';
import { orderBody, sendingFrom } from './orders.factory.ts';

// Finding 1 of the audit of 2026-11-23: a key had us pay any sum.

const limits = { KEY_PAYABLE_DAILY_LIMIT: '100', RESTAURANT_PAYABLE_DAILY_LIMIT: '250' };
const world = await openTestApp({ settings: { ...fromAnywhere, ...limits } });
const { call, clock, database, ownerUrl, appUrl, log } = world;
const ceilings = {
  keyCents: 100_00,
  restaurantCents: 250_00,
  onHeld: () => undefined,
};

/** A restaurant with an owner and two tills. */
async function openHouse() {
  const first = await makeIntegration(world);
  const second = await makeIntegration(world, { at: first, name: 'Website' });
  const { headers } = await makeStaff(world, { at: first });
  const next = async () => (await call(listDeposits, {}, headers)).nextDeposit;
  return { ...first, first, second, headers, next, at: first };
}

/** Paid by card, with these amounts alone: of 10,000 cents 8 % and 2.9 % + $0.30 are fees. */
const card = (subtotal: string, differing: Parameters<typeof orderBody>[0] = {}) =>
  orderBody({
    lines: undefined,
    amounts: { subtotal, tax: '0.00', tip: '0.00', total: subtotal },
    ...differing,
  });
/** What the restaurant gets of it. */
const netOf = (cents: number) =>
  cents - Math.round(cents * 0.08) - (Math.round(cents * 0.029) + 30);

const held = (businessId: number) =>
  queryOnce<{ cause: string; key_id: string | null; net_cents: number }>(
    ownerUrl,
    `SELECT cause, key_id, net_cents FROM held_entries WHERE business_id = $1 ORDER BY hold_no`,
    [businessId],
  );

const faultsOf = async (externalId: string) =>
  (await verifyLedger(database)).faults.filter((fault) => fault.externalId === externalId);

test('one order and one batch of a key, of any amount, add no more than its ceiling to the next deposit', async () => {
  const house = await openHouse();
  const { send, sendBatch } = sendingFrom(world, house.first);
  for (let n = 0; n < 3; n += 1) {
    const { code } = await makeCoupon(world, { nowMs: clock.now() });
    const amounts = {
      subtotal: '999999.00',
      ourDiscount: '50.00',
      tax: '0.00',
      total: '999949.00',
    };
    await send(card('0', { couponCode: code, paymentStatus: 'PAID_BY_CASH', amounts }));
  }
  await sendBatch(Array.from({ length: 500 }, () => card('999999.00')));
  const next = await house.next();
  expect(next).toMatchObject({ amount: '100.00', entryCount: 2 });
  expect(next.held).toMatchObject({ entries: 501, since: { timestamp: clock.now() } });
  const warned = log.lines().filter(({ msg }) => String(msg).includes('ceilings allow'));
  expect(warned).toMatchObject([{ businessId: house.businessId, keyId: house.keyId, entries: 1 }]);
  expect(await faultsOf(house.externalId)).toEqual([]);
});

test('an order passes whole or is held whole, in the order of booking', async () => {
  const house = await openHouse();
  const { sendBatch } = sendingFrom(world, house.first);
  await sendBatch([card('60.00'), card('60.00'), card('40.00'), card('0.50')]);
  const next = await house.next();
  // 60.00 passes, the second doesn't, the others do.
  expect(next.amountAsDouble * 100).toBeCloseTo(netOf(60_00) + netOf(40_00) + 15, 5);
  expect(next).toMatchObject({ entryCount: 3, held: { entries: 1 } });
  expect(await held(house.businessId)).toMatchObject([
    { cause: 'KEY_LIMIT', key_id: house.keyId, net_cents: netOf(60_00) },
  ]);
});

test('orders stay as they are for tills and reports, which say what is held', async () => {
  const house = await openHouse();
  const { send } = sendingFrom(world, house.first);
  const passed = await send(card('50.00'));
  const { orderId } = await send(card('200.00'));
  const { results } = await call(searchTransactions, {}, house.headers);
  expect(results.map(({ reservationId, isHeld }) => [reservationId, isHeld])).toEqual([
    [orderId, true],
    [passed.orderId, false],
  ]);
  const { entries } = await call(
    getTransaction,
    { params: { reservationId: orderId } },
    house.headers,
  );
  expect(entries).toMatchObject([
    { isHeld: true, heldDateTime: { timestamp: clock.now() }, sweepBatchNum: null },
  ]);
});

test('two keys have a ceiling each, and the restaurant one for both', async () => {
  const house = await openHouse();
  const third = await makeIntegration(world, { at: house.at, name: 'Kiosk' });
  for (const one of [house.first, house.second, third]) {
    const { sendBatch } = sendingFrom(world, one);
    await sendBatch(Array.from({ length: 12 }, () => card('10.00')));
  }
  // 8.61 each: eleven of each of two keys, 189.42; seven of the third reach 249.69.
  const nets = 861;
  const next = await house.next();
  expect(next).toMatchObject({ amount: centsText(29 * nets), entryCount: 29 });
  expect((await held(house.businessId)).map(({ cause, key_id }) => [cause, key_id])).toEqual([
    ['KEY_LIMIT', house.first.keyId],
    ['KEY_LIMIT', house.second.keyId],
    ...Array.from({ length: 5 }, () => ['RESTAURANT_LIMIT', third.keyId]),
  ]);
  const other = await openHouse();
  await sendingFrom(world, other.first).send(card('10.00'));
  expect(await other.next()).toMatchObject({ amount: '8.61', held: null });
});

test('an operator gives a busy place more', async () => {
  const house = await openHouse();
  const busy = await makeIntegration(world, { at: house.at, name: 'App', payableLimit: '200' });
  await sendingFrom(world, busy).send(card('150.00'));
  expect((await house.next()).held).toBeNull();
  await queryOnce(
    ownerUrl,
    'UPDATE restaurants SET daily_payable_limit_cents = 10000 WHERE business_id = $1',
    [house.businessId],
  );
  await sendingFrom(world, house.first).send(card('10.00'));
  expect(await held(house.businessId)).toMatchObject([{ cause: 'RESTAURANT_LIMIT' }]);
});

test('thirty orders at once, single and in batches, pass no ceiling', async () => {
  const house = await openHouse();
  const senders = [house.first, house.second].map((one) => sendingFrom(world, one));
  // A key may send one batch at a time.
  await Promise.all([
    ...senders.map(({ sendBatch }) => sendBatch(Array.from({ length: 6 }, () => card('10.00')))),
    ...Array.from({ length: 28 }, (_, n) => senders[n % 2]?.send(card('20.00'))),
  ]);
  const days = await queryOnce<{ key_id: string; cents: number }>(
    ownerUrl,
    'SELECT key_id, cents::int FROM payable_days WHERE business_id = $1 ORDER BY key_id <> $2',
    [house.businessId, ''],
  );
  const next = await house.next();
  expect(days[0]).toEqual({ key_id: '', cents: Math.round(next.amountAsDouble * 100) });
  for (const { cents } of days.slice(1)) expect(cents).toBeLessThanOrEqual(100_00);
  expect(next.amountAsDouble).toBeGreaterThan(160);
  expect(next.entryCount + (next.held?.entries ?? 0)).toBe(40);
});

test('of two connections that race for the last dollar, one passes', async () => {
  const house = await openHouse();
  const pool = createPool({
    connectionString: appUrl,
    maxConnections: 2,
    logger: createLogger('silent'),
  });
  const raced = createDatabase(pool);
  const adjustment = (adjustmentCents: number) => ({
    kind: 'ADJUSTMENT' as const,
    of: null,
    cause: 'CORRECTION' as const,
    reason: 'Race',
    occurredAtMs: clock.now(),
    localDay: '2026-03-19',
    amounts: { ...nothing, adjustmentCents, netCents: adjustmentCents },
  });
  const { businessId } = house;
  const booking = { businessId, nowMs: clock.now(), by: 'staff' as const, ceilings };
  let isFirstBooked: () => void = () => undefined;
  const firstBooked = new Promise<void>((resolve) => {
    isFirstBooked = resolve;
  });
  let mayCommit: () => void = () => undefined;
  const commit = new Promise<void>((resolve) => {
    mayCommit = resolve;
  });
  const first = asRestaurant(raced, businessId, async (transaction) => {
    await bookEntries(transaction, booking, [adjustment(249_00)]);
    isFirstBooked();
    await commit;
  });
  await firstBooked;
  const second = asRestaurant(raced, businessId, (transaction) =>
    bookEntries(transaction, booking, [adjustment(2_00)]),
  );
  mayCommit();
  await Promise.all([first, second]);
  await pool.end();
  expect(await held(businessId)).toEqual([
    { cause: 'RESTAURANT_LIMIT', key_id: null, net_cents: 2_00 },
  ]);
});

test("a day is the restaurant's, on the days of a clock change too", async () => {
  const house = await openHouse();
  const { send } = sendingFrom(world, house.first);
  const at = clock.now();
  const sendAt = async (time: string) => {
    clock.set(Date.parse(time));
    const stamp = { placedAt: '2026-03-06T10:00:00Z', completedAt: '2026-03-06T10:00:00Z' };
    await send(card('100.00', stamp));
    return (await held(house.businessId)).length;
  };
  // In Chicago, March 8 has 23 hours: from 06:00 to 05:00 UTC.
  expect(await sendAt('2026-03-08T06:00:00Z')).toBe(0);
  expect(await sendAt('2026-03-09T04:59:59.999Z')).toBe(1);
  expect(await sendAt('2026-03-09T05:00:00Z')).toBe(1);
  // November 1 has 25: from 05:00 to 06:00.
  expect(await sendAt('2026-11-01T05:00:00Z')).toBe(1);
  expect(await sendAt('2026-11-02T05:59:59.999Z')).toBe(2);
  expect(await sendAt('2026-11-02T06:00:00Z')).toBe(2);
  clock.set(at);
});

test('orders that are completed later count for whoever completes them', async () => {
  const house = await openHouse();
  const open = { stage: undefined, completedAt: undefined };
  const { send } = sendingFrom(world, house.first);
  const [one, two] = [await send(card('150.00', open)), await send(card('150.00', open))];
  const complete = (orderId: number) =>
    call(
      setPartnerOrderStatus,
      { params: { orderId }, body: { stage: 'COMPLETED' } },
      { ...house.second.headers, 'idempotency-key': randomUUID() },
    );
  await complete(one.orderId);
  expect(await held(house.businessId)).toMatchObject([
    { cause: 'KEY_LIMIT', key_id: house.second.keyId },
  ]);
  // The job has no key: 133.35 is within the restaurant's 250, and so much again isn't.
  const third = await send(card('150.00', open));
  expect(third.orderId).toBeGreaterThan(two.orderId);
  await completeOverdue(database, clock.now() + 30 * 86_400_000, ceilings);
  expect(await held(house.businessId)).toMatchObject([
    { cause: 'KEY_LIMIT' },
    { cause: 'RESTAURANT_LIMIT', key_id: null },
  ]);
});

test('coupons that staff take count for the restaurant', async () => {
  const house = await openHouse();
  const takeCoupon = async () => {
    const { code } = await makeCoupon(world, { percentOff: 100, nowMs: clock.now() });
    const body = { code, itemTotal: '90.00', takingId: randomUUID() as string };
    return call(takeCounterCode, { body }, house.headers);
  };
  for (let n = 0; n < 3; n += 1) await takeCoupon();
  expect(await held(house.businessId)).toEqual([
    { cause: 'RESTAURANT_LIMIT', key_id: null, net_cents: 90_00 },
  ]);
  expect(await house.next()).toMatchObject({ amount: '180.00', held: { amount: '90.00' } });
  expect(await faultsOf(house.externalId)).toEqual([]);
});

test('the settings are in dollars', () => {
  const settings = { KEY_PAYABLE_DAILY_LIMIT: 10_000, RESTAURANT_PAYABLE_DAILY_LIMIT: 25_000 };
  expect(ceilingsOf({ settings: settings as never, logger: createLogger('silent') })).toMatchObject(
    { keyCents: 1_000_000, restaurantCents: 2_500_000 },
  );
});

const nothing = {
  subtotalCents: 0,
  tipCents: 0,
  serviceFeeCents: 0,
  taxCents: 0,
  remittedCents: 0,
  cardFeeCents: 0,
  discountCents: 0,
  reimbursedCents: 0,
  refundCents: 0,
};
