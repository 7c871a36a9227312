import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeCharacters } from '#contract/code-characters.ts';
import {
  checkCounterCode,
  takeCounterCode,
  undoCounterTaking,
} from '#contract/coupons/counter/counter.ts';
import { centsText } from '#contract/money/cents.ts';
import { setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { writePastCoupons } from '../../../demo/past/write-past-coupons.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { verifyLedger } from '../../money/sweeps/index.ts';
import { importOrders } from '../../orders/orders/index.ts';
import { type OrderBody, orderBody, sendingFrom } from '../../orders/orders/orders.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { bookTaken, takeAtCounter } from '../counter/index.ts';
import { anywhere, makeCoupon, makeTenant } from './coupons.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, ownerUrl, vault } = world;
const restaurant = await makeTenant(database);
const businessId = restaurant.business_id;
const at = { businessId, externalId: restaurant.external_id };
const till = await makeIntegration(world, { at, refundLimit: '900000' });
const { send, sendBatch, refusedOf } = sendingFrom(world, till);
const staff = await makeStaff(world, { at, roleId: 4 });
const deps = { vault, texts: makeTexts(world), publicUrl: 'https://joyous.example' };

type Case = { percentOff: number; itemLimitCents: number; items: number; own: number };

const couponOf = async ({ percentOff, itemLimitCents }: Case, of: typeof anywhere = restaurant) =>
  (await makeCoupon(world, { restaurant: of, percentOff, itemLimitCents, nowMs: clock.now() }))
    .shown;

/** Leaves out what our coupon takes off, so that the server computes it; `off` is for the sum. */
function bodyOf({ items, own }: Case, couponCode: string, off: number, more = {}): OrderBody {
  const now = new Date(clock.now()).toISOString();
  return orderBody({
    couponCode,
    lines: undefined,
    placedAt: now,
    completedAt: now,
    amounts: {
      subtotal: centsText(items),
      ownDiscount: centsText(own),
      tax: '0.00',
      total: centsText(items - own - off),
    },
    ...more,
  });
}

/** The sum that we owe this restaurant for coupons. */
async function reimbursed(): Promise<number> {
  const [row] = await queryOnce<{ cents: number }>(
    ownerUrl,
    'SELECT coalesce(sum(reimbursed_cents), 0)::int AS cents FROM ledger_entries WHERE business_id = $1',
    [businessId],
  );
  return row?.cents ?? 0;
}

const once = () => ({ ...till.headers, 'idempotency-key': randomUUID() });
const unlessRefused = <Result>(result: Result) => {
  if (isRefused(result)) throw new Error(JSON.stringify(result));
  return result;
};
const counter = () => ({
  businessId,
  nowMs: clock.now(),
  by: { actorUserId: null, address: null },
});

/**
 * All three ways to use a coupon. At the counter, the total is after the restaurant's own discount.
 */
const callers: Record<string, (of: Case, off: number) => Promise<unknown>> = {
  'a till, paid in the app': async (of, off) => send(bodyOf(of, await couponOf(of), off)),
  'a till, paid in cash': async (of, off) =>
    send(bodyOf(of, await couponOf(of), off, { paymentStatus: 'PAID_BY_CASH' })),
  'a till, with a coupon for any restaurant': async (of, off) =>
    send(bodyOf(of, await couponOf(of, anywhere), off)),
  'a till, in a batch': async (of, off) => {
    const results = await sendBatch([bodyOf(of, await couponOf(of), off), orderBody()]);
    expect(results).toMatchObject([{ status: 'TAKEN' }, { status: 'TAKEN' }]);
  },
  'a till that completes the order later, in cash': async (of, off) => {
    const open = { stage: 'PLACED', completedAt: undefined };
    const { orderId } = await send(bodyOf(of, await couponOf(of), off, open));
    const body = { stage: 'COMPLETED', paymentStatus: 'PAID_BY_CASH' } as const;
    await call(setPartnerOrderStatus, { params: { orderId }, body }, once());
  },
  'an import': async (of, off) => {
    const line = JSON.stringify(bodyOf(of, await couponOf(of), off));
    const imported = await importOrders(
      { database, nowMs: clock.now(), ...deps },
      {
        externalId: restaurant.external_id,
        integration: 'Old till',
        history: (async function* () {
          yield Buffer.from(line);
        })(),
        isUnsettled: true,
        report: async () => undefined,
      },
    );
    expect(imported).toEqual({ accepted: 1, refused: 0 });
  },
  'staff at the counter': async (of) => {
    const code = await couponOf(of);
    const itemTotal = centsText(of.items - of.own);
    await call(
      takeCounterCode,
      { body: { code, itemTotal, takingId: randomUUID() } },
      staff.headers,
    );
  },
  'the operator by hand': async (of) => {
    const code = await couponOf(of);
    const written = { code, 'item-total': centsText(of.items - of.own) };
    await asRestaurant(database, businessId, async (transaction) =>
      unlessRefused(await takeAtCounter(transaction, deps, counter(), written)),
    );
  },
  "the demo's past at the counter": async (of) => {
    const { consumer_id: consumerId } = await makeCoupon(world, { nowMs: clock.now() });
    const { percentOff, itemLimitCents } = of;
    const worth = { percentOff, itemLimitCents };
    const atMs = clock.now();
    const times = { issuedAtMs: atMs - 1_000, expiresAtMs: atMs + 1_000 };
    const code = `CCCCCC${codeCharacters.slice(pasts, pasts + 3)}`;
    pasts += 1;
    await asRestaurant(database, businessId, async (transaction) => {
      const [couponId = 0] = await writePastCoupons(transaction, { businessId, nowMs: atMs }, [
        { consumerId, ...worth, ...times, used: { code, reference: null, atMs } },
      ]);
      const accepted = { couponId, ...worth, shown: code };
      await bookTaken(transaction, counter(), accepted, of.items - of.own);
    });
  },
};
let pasts = 0;

const cases: [string, Case, number][] = [
  ['below the limit', { percentOff: 20, itemLimitCents: 250_00, items: 100_00, own: 0 }, 20_00],
  ['at the limit', { percentOff: 20, itemLimitCents: 250_00, items: 250_00, own: 0 }, 50_00],
  [
    'a few cents above it',
    { percentOff: 20, itemLimitCents: 250_00, items: 250_05, own: 0 },
    50_00,
  ],
  [
    'at the limit after the own discount',
    { percentOff: 20, itemLimitCents: 250_00, items: 300_00, own: 50_00 },
    50_00,
  ],
  [
    'above it after the own discount',
    { percentOff: 20, itemLimitCents: 250_00, items: 400_00, own: 40_00 },
    50_00,
  ],
  ['a larger promo', { percentOff: 30, itemLimitCents: 250_00, items: 999_99, own: 0 }, 75_00],
  ['rounded once', { percentOff: 15, itemLimitCents: 33_33, items: 999_99, own: 1 }, 5_00],
];

describe.each(Object.entries(callers))('%s', (_, use) => {
  test.each(cases)('%s', async (_name, of, off) => {
    clock.advance(1_000);
    const before = await reimbursed();
    await use(of, off);
    expect((await reimbursed()) - before).toBe(off);
  });
});

test('one coupon on an order of $999,999 in cash adds $50.00 to what we pay, not $199,999.80', async () => {
  const of = { percentOff: 20, itemLimitCents: 250_00, items: 999_999_00, own: 0 };
  const before = await reimbursed();
  const wrong = bodyOf(of, await couponOf(of), 199_999_80, { paymentStatus: 'PAID_BY_CASH' });
  const told = { ...wrong.amounts, ourDiscount: '199999.80' };
  expect(await refusedOf({ ...wrong, amounts: told })).toMatchObject({
    code: 'bad_input',
    problems: [{ field: 'amounts.ourDiscount', message: '$50.00 expected, $199,999.80 given' }],
  });
  expect(await refusedOf(wrong)).toMatchObject({ problems: [{ field: 'amounts.total' }] });
  await send({ ...wrong, amounts: { ...told, ourDiscount: '50.00', total: '999949.00' } });
  expect((await reimbursed()) - before).toBe(50_00);
});

test('whatever a till sends, we pay back at most the percentage of the limit', async () => {
  const anyOrder = fc.record({
    percentOff: fc.integer({ min: 1, max: 100 }),
    itemLimitCents: fc.integer({ min: 1, max: 1_000_00 }),
    items: fc.integer({ min: 0, max: 999_999_99 }),
    ownShare: fc.constantFrom(0, 0.1, 0.5, 1),
    paymentStatus: fc.constantFrom('PAID_BY_CARD' as const, 'PAID_BY_CASH' as const),
    /** Whether the till applied the coupon's item limit. */
    keepsLimit: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(anyOrder, async ({ ownShare, keepsLimit, paymentStatus, ...given }) => {
      const own = Math.floor(given.items * ownShare);
      const of = { ...given, own };
      const counted = keepsLimit ? Math.min(of.items - own, of.itemLimitCents) : of.items - own;
      const before = await reimbursed();
      const code = await couponOf(of);
      const off = Math.round((counted * of.percentOff) / 100);
      await sendBatch([bodyOf(of, code, off, { paymentStatus })]);
      const paid = (await reimbursed()) - before;
      expect(paid * 100).toBeLessThanOrEqual(of.percentOff * of.itemLimitCents + 50);
    }),
    { numRuns: 30 },
  );
});

test('a taking above the limit is shown with what it gives, undone whole, and refunded by its share', async () => {
  const of = { percentOff: 20, itemLimitCents: 250_00, items: 400_00, own: 0 };
  const code = await couponOf(of);
  const { headers } = staff;
  const before = await reimbursed();
  expect(await call(checkCounterCode, { body: { code } }, headers)).toMatchObject({
    offer: { percentOff: 20, itemLimitCents: 250_00 },
  });
  const takingId = randomUUID();
  const body = { code, itemTotal: '400', takingId };
  expect(await call(takeCounterCode, { body }, headers)).toMatchObject({
    itemTotal: '400.00',
    itemLimitCents: 250_00,
    off: '50.00',
    paidBack: '50.00',
  });
  await call(undoCounterTaking, { params: { takingId } }, headers);
  expect(await reimbursed()).toBe(before);

  const { orderId } = await send(bodyOf(of, code, 50_00));
  const refund = { reference: 'R-1', reason: 'It was cold', items: '175.00' };
  await call(refundPartnerOrder, { params: { orderId }, body: refund }, once());
  expect((await reimbursed()) - before).toBe(25_00);
});

test('the proof of the ledger counts the limit', async () => {
  expect((await verifyLedger(database)).faults).toEqual([]);
  const tampered = `UPDATE coupons SET item_limit_cents = 30000 WHERE coupon_id = (
    SELECT coupon_id FROM counter_redemptions WHERE item_total_cents = 36000 LIMIT 1)`;
  await queryOnce(ownerUrl, `SET session_replication_role = replica; ${tampered}`);
  const { faults } = await verifyLedger(database);
  expect(faults.map(({ fault }) => fault)).toContain(
    'is not what the coupon takes off the item total',
  );
});
