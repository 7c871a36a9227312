import { beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { anyDeposit } from '../../money/sweeps/deposit-review.factory.ts';
import { sweepAll, verifyLedger } from '../../money/sweeps/index.ts';
import { anywhere, makeCoupon, makeTenant, readCoupons } from '../coupons/coupons.factory.ts';
import { takeAtCounter, undoAtCounter, voidAtCounter } from './counter-coupons.ts';

const { database, ownerUrl } = await openTestDatabase();
const world = { database, ownerUrl, vault: createVault(Buffer.alloc(32, 1)) };
const deps = { texts: makeTexts(world), publicUrl: 'https://joyous.example' };
const restaurant = await makeTenant(database);
const other = await makeTenant(database);
const nowMs = Date.parse('2026-03-19T16:00:00Z');
const by = { actorUserId: null, address: null };
const counter = (atMs: number, businessId = restaurant.business_id) => ({
  businessId,
  nowMs: atMs,
  by,
});

const take = (
  code: string,
  atMs = nowMs,
  businessId = restaurant.business_id,
  itemTotal = '24.50',
) =>
  asRestaurant(database, businessId, (transaction) =>
    takeAtCounter(transaction, deps, counter(atMs, businessId), { code, 'item-total': itemTotal }),
  );
const undo = (code: string, atMs = nowMs, businessId = restaurant.business_id) =>
  asRestaurant(database, businessId, (transaction) =>
    undoAtCounter(transaction, counter(atMs, businessId), { code }),
  );
const voidTaken = (code: string, atMs = nowMs) =>
  asRestaurant(database, restaurant.business_id, (transaction) =>
    voidAtCounter(transaction, counter(atMs), { code, reason: 'got by program' }),
  );
const booked = () =>
  queryOnce(
    ownerUrl,
    `SELECT net_cents AS net, reimbursed_cents AS reimbursed, cause, order_id FROM ledger_entries
     ORDER BY entry_id`,
  );
const entry = (cents: number) => ({
  net: cents,
  reimbursed: cents,
  cause: 'COUPON',
  order_id: null,
});
const states = async () => (await readCoupons(ownerUrl)).map(({ state }) => state);
const trail = async () =>
  (
    await queryOnce<{ said: string }>(
      ownerUrl,
      `SELECT action || ' ' || detail AS said FROM audit_entries ORDER BY audit_id`,
    )
  ).map(({ said }) => said);

beforeEach(() =>
  queryOnce(
    ownerUrl,
    `SET session_replication_role = replica;
     TRUNCATE coupons, consumers, text_messages, ledger_entries, audit_entries, deposits, sweeps CASCADE`,
  ),
);

test.each(['its own restaurant', 'any restaurant'])(
  'a coupon for %s: its discount is owed, not owed after undoing, and owed when taken again',
  async (whose) => {
    const at = whose === 'any restaurant' ? anywhere : restaurant;
    const { shown } = await makeCoupon(world, { restaurant: at, percentOff: 25, nowMs });
    expect(await take(shown)).toMatchObject({ percentOff: 25, cents: 6_12 });
    expect(await take(shown)).toMatchObject({ code: 'coupon_already_redeemed' });
    expect(await undo(shown, nowMs + 5 * minuteMs)).toMatchObject({ cents: -6_12 });
    expect(await undo(shown)).toMatchObject({ code: 'coupon_not_taken_here' });
    expect(await states()).toEqual(['ISSUED']);
    expect(await take(shown, nowMs, restaurant.business_id, '10')).toMatchObject({ cents: 2_50 });
    expect(await booked()).toEqual([entry(6_12), entry(-6_12), entry(2_50)]);
    expect(await trail()).toEqual([
      `COUPON_REDEEMED_BY_HAND ${shown}: 25% of $24.50`,
      `COUPON_UNDONE ${shown}`,
      `COUPON_REDEEMED_BY_HAND ${shown}: 25% of $10.00`,
    ]);
    expect((await verifyLedger(database)).faults).toEqual([]);
  },
);

test('of 20 simultaneous takings one succeeds, and so with undoing', async () => {
  const { shown } = await makeCoupon(world, { restaurant, nowMs });
  const atOnce = async <Result>(work: () => Promise<Result>) =>
    (await Promise.all(Array.from({ length: 20 }, work))).filter((one) => !isRefused(one));
  expect(await atOnce(() => take(shown))).toHaveLength(1);
  expect(await atOnce(() => undo(shown))).toHaveLength(1);
  expect(await booked()).toEqual([entry(4_90), entry(-4_90)]);
});

test('after five minutes the operator voids it: the reverse entry is booked once', async () => {
  const { shown } = await makeCoupon(world, { restaurant, nowMs });
  await take(shown);
  const late = nowMs + 5 * minuteMs + 1;
  expect(await undo(shown, late)).toMatchObject({ code: 'coupon_undo_too_late' });
  const voids = await Promise.all([voidTaken(shown, late), voidTaken(shown, late)]);
  expect(voids.filter((one) => !isRefused(one))).toHaveLength(1);
  expect(await states()).toEqual(['VOID']);
  expect(await booked()).toEqual([entry(4_90), entry(-4_90)]);
  expect((await trail()).at(-1)).toBe(`COUPON_VOIDED ${shown}: got by program`);
});

test('undoing after a sweep takes the paid-out amount off the next deposit', async () => {
  const { shown } = await makeCoupon(world, { restaurant, nowMs });
  const cutOffMs = Date.parse('2026-03-20T09:00:00Z');
  expect(await take(shown, cutOffMs - 2 * minuteMs)).toMatchObject({ cents: 4_90 });
  const sweep = async (atMs: number) => {
    const swept: unknown[] = [];
    await sweepAll(database, { nowMs: atMs, review: anyDeposit }, ({ businessId, sweeps }) => {
      if (businessId === restaurant.business_id) swept.push(...sweeps);
    });
    return swept.at(-1);
  };
  expect(await sweep(cutOffMs + minuteMs)).toMatchObject({ amountCents: 4_90 });
  expect(await undo(shown, cutOffMs + 2 * minuteMs)).toMatchObject({ isGoodAgain: true });
  expect(await take(shown, cutOffMs + 3 * minuteMs, other.business_id)).toMatchObject({
    code: 'coupon_of_another_restaurant',
  });
  expect(await sweep(cutOffMs + 24 * 60 * minuteMs)).toMatchObject({
    sweepBatchNum: null,
    waitingCents: -4_90,
  });
  expect((await verifyLedger(database)).faults).toEqual([]);
});

test('nobody can undo what another restaurant took, or what was not taken', async () => {
  const { shown } = await makeCoupon(world, { restaurant: anywhere, nowMs });
  expect(await undo(shown)).toMatchObject({ code: 'coupon_not_taken_here' });
  await take(shown);
  expect(await undo(shown, nowMs, other.business_id)).toMatchObject({
    code: 'coupon_not_taken_here',
  });
  expect(await states()).toEqual(['REDEEMED']);
});

test.each(['its own restaurant', 'any restaurant'])(
  'a diner who got another coupon for %s in the meantime keeps only that one',
  async (whose) => {
    const at = whose === 'any restaurant' ? anywhere : restaurant;
    const phone = '+15125550177';
    const { shown } = await makeCoupon(world, { restaurant: at, phone, nowMs });
    await take(shown);
    await makeCoupon(world, { restaurant: at, phone, nowMs });
    expect(await undo(shown)).toMatchObject({ isGoodAgain: false });
    expect(await states()).toEqual(['VOID', 'ISSUED']);
    expect(await booked()).toEqual([entry(4_90), entry(-4_90)]);
  },
);

test.each(['0.99', '-5', '24,50', '1e3', '9'.repeat(65_536)])(
  'names a wrong item total of %.9s, and the coupon stays valid',
  async (itemTotal) => {
    const { shown } = await makeCoupon(world, { restaurant, nowMs });
    expect(await take(shown, nowMs, restaurant.business_id, itemTotal)).toMatchObject({
      problems: [{ field: 'item-total' }],
    });
    expect(await states()).toEqual(['ISSUED']);
  },
);
