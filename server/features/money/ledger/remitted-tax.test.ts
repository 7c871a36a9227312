import { expect, test } from 'vitest';
import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import { dayMs } from '#contract/time/durations.ts';
import { startOfLocalDayMs } from '#contract/time/time-zone.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import {
  type CompletedOrder,
  makeOrder,
  refundOrder,
} from '../../orders/orders/history.factory.ts';
import { anyDeposit } from '../sweeps/deposit-review.factory.ts';
import { sweepRestaurant, verifyLedger } from '../sweeps/index.ts';
import { noCeilings } from './ceilings.factory.ts';
import { remitFrom } from './remitted-tax.factory.ts';

const world = await openTestDatabase();
const { database, ownerUrl } = world;
const noonMs = Date.parse('2026-06-01T17:00:00Z');
const firstDay = '2026-06-02';

type Restaurant = { businessId: number };
/** A of the worked example in docs/MONEY.md. */
const orderA = {
  lines: [{ item: 'Taco', quantity: 2, cents: 25_00 }],
  joyousDiscountCents: 10_00,
  taxCents: 3_30,
  tipCents: 6_00,
};
const book = (at: Restaurant, completedAtMs: number, more: Partial<CompletedOrder> = {}) =>
  makeOrder(database, at, { ...orderA, integration: webIntegration, completedAtMs, ...more });
const remitting = async (options: Parameters<typeof makeRestaurant>[1] = {}) => {
  const restaurant = await makeRestaurant(database, options);
  await remitFrom(world, restaurant, { from: firstDay, nowMs: noonMs });
  return restaurant;
};
const entriesOf = ({ businessId }: Restaurant, order?: { orderId: number }) =>
  queryOnce<Record<string, unknown>>(
    ownerUrl,
    `SELECT kind, cause, tax_cents AS tax, remitted_cents AS remitted, adjustment_cents AS adjustment,
       net_cents AS net, local_day::text AS day, sweep_batch_num AS deposit
     FROM ledger_entries WHERE business_id = ${businessId}
       ${order ? `AND order_id = ${order.orderId}` : ''} ORDER BY entry_id`,
  );
const sweep = ({ businessId }: Restaurant, nowMs: number) =>
  sweepRestaurant(database, { businessId, nowMs, review: anyDeposit });
const faultsOf = async ({ externalId }: { externalId: string }) =>
  (await verifyLedger(database)).faults
    .filter((fault) => fault.externalId === externalId)
    .map(({ location, fault }) => `${location} ${fault}`);

test('G of the worked example: the tax is kept from the deposit, and refunds give it back', async () => {
  const ownRestaurant = await remitting();
  const order = await book(ownRestaurant, noonMs + dayMs);
  expect(await entriesOf(ownRestaurant, order)).toMatchObject([
    { tax: 3_30, remitted: 3_30, net: 50_27 },
  ]);
  await refundOrder(database, ownRestaurant, order, { itemsCents: 20_00, atMs: noonMs + dayMs });
  await refundOrder(database, ownRestaurant, order, {
    itemsCents: 20_00,
    tipCents: 6_00,
    atMs: noonMs + 2 * dayMs,
  });
  const [, half, rest] = await entriesOf(ownRestaurant, order);
  expect(half).toMatchObject({ tax: -1_65, remitted: -1_65, net: -23_00 });
  expect(rest).toMatchObject({ tax: -1_65, remitted: -1_65, net: -29_00 });
  const made = await sweep(ownRestaurant, noonMs + 2 * dayMs);
  expect(made.map(({ amountCents }) => amountCents)).toContain(50_27 - 23_00);
  expect(await faultsOf(ownRestaurant)).toEqual([]);
});

test('G in cash: what the restaurant received is taken off its deposits', async () => {
  const ownRestaurant = await remitting();
  const order = await book(ownRestaurant, noonMs + dayMs, { status: 'PAID_BY_CASH' });
  await refundOrder(database, ownRestaurant, order, { itemsCents: 20_00, atMs: noonMs + dayMs });
  const none = { remitted: 0, deposit: null };
  expect(await entriesOf(ownRestaurant, order)).toMatchObject([
    { kind: 'ORDER', tax: 3_30, ...none, net: 49_30 },
    { cause: 'COUPON', adjustment: 10_00, remitted: 0, net: 10_00 },
    { cause: 'REMITTED', adjustment: 0, remitted: 3_30, net: -3_30 },
    { kind: 'REFUND', tax: -1_65, ...none },
    { cause: 'COUPON', adjustment: -5_00, remitted: 0 },
    { cause: 'REMITTED', adjustment: 0, remitted: -1_65, net: 1_65 },
  ]);
  const made = await sweep(ownRestaurant, noonMs + 2 * dayMs);
  expect(made.map(({ amountCents }) => amountCents)).toContain(10_00 - 3_30 - 5_00 + 1_65);
  expect(await faultsOf(ownRestaurant)).toEqual([]);
});

test('an order without tax has nothing of it, nor has a till, nor another restaurant', async () => {
  const ownRestaurant = await remitting();
  const other = await makeRestaurant(database);
  const atMs = noonMs + dayMs;
  await book(ownRestaurant, atMs, { taxCents: 0 });
  await book(ownRestaurant, atMs, { taxCents: 0, status: 'UNPAID', joyousDiscountCents: 0 });
  await book(ownRestaurant, atMs, { integration: 'Factory' });
  await book(other, atMs);
  for (const restaurant of [ownRestaurant, other]) {
    for (const entry of await entriesOf(restaurant)) expect(entry).toMatchObject({ remitted: 0 });
    expect(await faultsOf(restaurant)).toEqual([]);
  }
});

test.each(['America/Los_Angeles', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a period in %s has the whole first day and the whole last one',
  async (timeZone) => {
    const ownRestaurant = await makeRestaurant(database, { timeZone });
    // Both are set three days before, which is before these days everywhere.
    const nowMs = noonMs - 3 * dayMs;
    await remitFrom(world, ownRestaurant, { from: firstDay, nowMs });
    await remitFrom(world, ownRestaurant, { from: '2026-06-04', nowMs, isRemitted: false });
    for (const number of [1, 2, 3, 4, 5]) {
      const midnightMs = startOfLocalDayMs(timeZone, `2026-06-0${number}`);
      for (const laterMs of [-1, 0, dayMs / 2]) await book(ownRestaurant, midnightMs + laterMs);
    }
    const days = Object.groupBy(await entriesOf(ownRestaurant), ({ day }) => String(day));
    expect([days['2026-06-02'], days['2026-06-03']].map((all) => all?.length)).toEqual([3, 3]);
    for (const [day, entries = []] of Object.entries(days)) {
      const isRemitted = day === '2026-06-02' || day === '2026-06-03';
      expect(new Set(entries.map(({ remitted }) => remitted)), day).toEqual(
        new Set([isRemitted ? 3_30 : 0]),
      );
    }
    expect(await faultsOf(ownRestaurant)).toEqual([]);
  },
);

test('a late order is booked as of its day, and its refund by its order', async () => {
  const ownRestaurant = await makeRestaurant(database);
  await remitFrom(world, ownRestaurant, { from: firstDay, nowMs: noonMs });
  await remitFrom(world, ownRestaurant, {
    from: '2026-06-03',
    nowMs: noonMs,
    isRemitted: false,
  });
  const late = { recordedAtMs: noonMs + 9 * dayMs };
  const order = await book(ownRestaurant, noonMs + dayMs, late);
  const before = await book(ownRestaurant, noonMs, late);
  await refundOrder(database, ownRestaurant, order, {
    itemsCents: 40_00,
    atMs: noonMs + 9 * dayMs,
  });
  await refundOrder(database, ownRestaurant, before, {
    itemsCents: 40_00,
    atMs: noonMs + 9 * dayMs,
  });
  expect(await entriesOf(ownRestaurant, order)).toMatchObject([
    { remitted: 3_30 },
    { remitted: -3_30 },
  ]);
  expect(await entriesOf(ownRestaurant, before)).toMatchObject([{ remitted: 0 }, { remitted: 0 }]);
  expect(await faultsOf(ownRestaurant)).toEqual([]);
});

test('what we owe the state is never held, by no ceiling and by no sweep', async () => {
  const ownRestaurant = await remitting();
  const ceilings = { ...noCeilings, restaurantCents: 0, onHeld: () => undefined };
  const booker = { by: 'job' as const, ceilings };
  await queryOnce(
    ownerUrl,
    `UPDATE restaurants SET daily_payable_limit_cents = 0 WHERE business_id = ${ownRestaurant.businessId}`,
  );
  const order = await book(ownRestaurant, noonMs + dayMs, { status: 'PAID_BY_CASH', booker });
  await refundOrder(database, ownRestaurant, order, { itemsCents: 20_00, atMs: noonMs + dayMs });
  const held = await queryOnce(
    ownerUrl,
    `SELECT entry.cause, held.cause AS why FROM held_entries AS held
     JOIN ledger_entries AS entry USING (business_id, entry_id)
     WHERE business_id = ${ownRestaurant.businessId} ORDER BY entry_id`,
  );
  expect(held).toEqual([
    { cause: 'COUPON', why: 'RESTAURANT_LIMIT' },
    { cause: 'COUPON', why: 'WITH_ORDER' },
  ]);
  // A sweep with review doesn't hold the tax either: it waits for the next deposit.
  await sweepRestaurant(database, {
    businessId: ownRestaurant.businessId,
    nowMs: noonMs + 2 * dayMs,
    review: { floorCents: 1, times: 5 },
  });
  expect(await entriesOf(ownRestaurant, order)).toMatchObject([
    {},
    {},
    { deposit: null },
    {},
    {},
    {},
  ]);
  await book(ownRestaurant, noonMs + 2 * dayMs);
  const review = { floorCents: 100, times: 5 };
  const nowMs = noonMs + 3 * dayMs;
  await sweepRestaurant(database, { businessId: ownRestaurant.businessId, nowMs, review });
  const causes = await queryOnce(
    ownerUrl,
    `SELECT kind FROM held_entries JOIN ledger_entries AS entry USING (business_id, entry_id)
     WHERE business_id = ${ownRestaurant.businessId} AND held_entries.cause = 'UNUSUAL_DEPOSIT'`,
  );
  expect(causes).toEqual([{ kind: 'ORDER' }]);
  expect(await faultsOf(ownRestaurant)).toEqual([]);
});

test('verify finds tax that was moved by hand, and periods that nobody set', async () => {
  const ownRestaurant = await remitting();
  const order = await book(ownRestaurant, noonMs + dayMs);
  const cash = await book(ownRestaurant, noonMs + dayMs, {
    status: 'PAID_BY_CASH',
    joyousDiscountCents: 0,
  });
  const tamper = async (text: string) => {
    await queryOnce(
      ownerUrl,
      `BEGIN; SET LOCAL session_replication_role = replica; ${text}; COMMIT`,
    );
    return faultsOf(ownRestaurant);
  };
  const id = `business_id = ${ownRestaurant.businessId}`;
  const ofOrder = `${id} AND order_id = ${order.orderId}`;
  const one = `UPDATE ledger_entries SET`;
  expect(
    await tamper(`${one} remitted_cents = 0, net_cents = net_cents + 330 WHERE ${ofOrder}`),
  ).toEqual([
    expect.stringMatching(/^entry \d+ has changed since it was booked$/),
    `order ${order.orderId} net is 5357 in the ledger, 5027 by the order`,
    `order ${order.orderId} tax that we remit is 0 in the ledger, 330 by the order`,
  ]);
  await tamper(`${one} remitted_cents = 330, net_cents = net_cents - 330 WHERE ${ofOrder}`);
  expect(
    await tamper(
      `${one} remitted_cents = 331, net_cents = -331 WHERE ${id} AND cause = 'REMITTED'`,
    ),
  ).toEqual([
    expect.stringMatching(/^entry \d+ has changed since it was booked$/),
    `order ${cash.orderId} tax that we remit is 331 in the ledger, 330 by the order`,
  ]);
  await tamper(`${one} remitted_cents = 330, net_cents = -330 WHERE ${id} AND cause = 'REMITTED'`);
  expect(await faultsOf(ownRestaurant)).toEqual([]);
  expect(
    await tamper(
      `INSERT INTO remitted_tax_periods VALUES (${ownRestaurant.businessId}, '2026-06-09', false)`,
    ),
  ).toEqual(['tax from 2026-06-09 is set by nobody to be remitted by the restaurant']);
  expect(await tamper(`DELETE FROM remitted_tax_periods WHERE ${id}`)).toContain(
    'tax from 2026-06-02 is not as it was set last',
  );
  // Restores the period, so that this file's other tests find no fault here.
  await tamper(
    `INSERT INTO remitted_tax_periods VALUES (${ownRestaurant.businessId}, '${firstDay}', true)`,
  );
  expect(await faultsOf(ownRestaurant)).toEqual([]);
});

test('the database keeps what has begun, and books no wrong amount', async () => {
  const ownRestaurant = await remitting();
  const order = await book(ownRestaurant, noonMs + dayMs);
  const periods = `remitted_tax_periods WHERE business_id = ${ownRestaurant.businessId}`;
  const refusedBy = (text: string) => expect(queryOnce(ownerUrl, text)).rejects;
  await refusedBy(`DELETE FROM ${periods}`).toMatchObject({ code: '23514' });
  await refusedBy(
    `INSERT INTO remitted_tax_periods VALUES (${ownRestaurant.businessId}, '2026-06-09', false)`,
  ).toMatchObject({ code: '23514' });
  const copy = (changed: string) => `INSERT INTO ledger_entries (business_id, kind, occurred_at,
      recorded_at, local_day, order_id, order_completed_at, payment_status, menu_price_cents,
      subtotal_cents, tip_cents, service_fee_cents, tax_cents, card_fee_cents, adjustment_cents,
      discount_cents, reimbursed_cents, refund_cents, cause, reason, remitted_cents, net_cents)
    SELECT business_id, ${changed}
    FROM ledger_entries WHERE business_id = ${ownRestaurant.businessId} AND order_id = ${order.orderId}`;
  const adjustment = (cause: string, adjusted: number, remitted: number) =>
    copy(`'ADJUSTMENT', occurred_at, recorded_at, local_day, order_id, NULL, NULL, NULL, 0, 0, 0, 0, 0,
      ${adjusted}, 0, 0, 0, '${cause}', 'Because', ${remitted}, ${adjusted - remitted}`);
  await refusedBy(adjustment('REMITTED', 1, 0)).toMatchObject({ constraint: 'an_adjustment' });
  await refusedBy(adjustment('REMITTED', 1, 1)).toMatchObject({ constraint: 'an_adjustment' });
  await refusedBy(adjustment('CORRECTION', 1, 1)).toMatchObject({ constraint: 'an_adjustment' });
  const back = (remitted: number) =>
    copy(`'REFUND', occurred_at, recorded_at, local_day, order_id, order_completed_at, payment_status,
      NULL, 0, 0, 0, -330, 0, 0, 0, 0, 330, NULL, 'Because', ${remitted}, ${-330 - remitted}`);
  await refusedBy(back(-329)).toMatchObject({ constraint: 'a_refund' });
  await refusedBy(back(330)).toMatchObject({ constraint: 'a_refund' });
  await refusedBy(
    `UPDATE ledger_entries SET remitted_cents = 0 WHERE business_id = ${ownRestaurant.businessId}`,
  ).toMatchObject({ code: '23514' });
});
