import { randomUUID } from 'node:crypto';
import { takeCounterCode, undoCounterTaking } from '#contract/coupons/counter/counter.ts';
import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import { setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import { dayMs } from '#contract/time/durations.ts';
import { asRestaurant, inTransaction } from '#platform/database/transactions.ts';
import { makeCoupon, makeTenant } from '../../features/coupons/coupons/coupons.factory.ts';
import { makeReplyCode } from '../../features/coupons/reply-codes/reply-codes.factory.ts';
import { decideHeld } from '../../features/money/held/index.ts';
import {
  makeIntegration,
  type TestIntegration,
} from '../../features/money/integrations/integrations.factory.ts';
import { takeFeeThere } from '../../features/money/ledger/fee-plans.factory.ts';
import { setFees } from '../../features/money/ledger/index.ts';
import { remitFrom } from '../../features/money/ledger/remitted-tax.factory.ts';
import { anyDeposit } from '../../features/money/sweeps/deposit-review.factory.ts';
import { recordReturn, sweepRestaurant } from '../../features/money/sweeps/index.ts';
import { adjust, bringBackChargeBack } from '../../features/orders/adjustments/index.ts';
import { type CompletedOrder, makeOrder } from '../../features/orders/orders/history.factory.ts';
import {
  couponOrderBody,
  orderBody,
  sendingFrom,
} from '../../features/orders/orders/orders.factory.ts';
import {
  makeStaff,
  type TestRestaurant,
  type TestStaff,
} from '../../features/people/staff/staff.factory.ts';
import type { TestApp } from '../test-app.ts';

/** Texts by others that a spreadsheet would compute, each in a place that exports have. */
export const formulas = {
  restaurant: '=Mama, "Rosa"',
  item: '=HYPERLINK("https://joyous.example")',
  tabbed: '\tHorchata',
  returned: '\rPozole',
  category: '+Mains',
  catalog: '@Menu;=1',
  refund: '-2 of 3 were cold',
  adjustment: '+Broken plates, "again"',
};

/** Whole days at the restaurant, in Chicago. */
export const range = {
  fromDate: Date.parse('2026-03-09T05:00:00Z'),
  toDate: Date.parse('2026-03-13T05:00:00Z') - 1,
};
export const rangeBefore = {
  fromDate: Date.parse('2026-02-01T06:00:00Z'),
  toDate: Date.parse('2026-03-01T06:00:00Z') - 1,
};
/** When the history begins. */
export const startsAt = '2026-02-10T18:00:00Z';
/** Swept in the range. */
export const depositsOfRange = [2, 3];

const regular = { phone: '(512) 555-0190' };
const other = { phone: '(512) 555-0191' };

/** On the web, with its tax by category. */
const flan: Pick<CompletedOrder, 'lines' | 'taxes'> = {
  lines: [
    { item: 'Flan', quantity: 2, cents: 6_00, taxKind: 'PREPARED_FOOD' },
    { item: 'Flan mix', quantity: 1, cents: 4_00, taxKind: 'GROCERY' },
  ],
  taxes: [
    { kind: 'PREPARED_FOOD', rateMillionths: 82_500, baseCents: 12_00, taxCents: 99 },
    { kind: 'GROCERY', rateMillionths: 20_000, baseCents: 4_00, taxCents: 8 },
  ],
};

type Refund = (orderId: number, what: object) => Promise<unknown>;

/** Orders of a key that may make nothing payable, each with a refund. */
async function holdSome(
  world: TestApp,
  { at, kiosk, refund }: { at: TestRestaurant; kiosk: TestIntegration; refund: Refund },
) {
  const { clock, database } = world;
  const { businessId } = at;
  const { send: sendMore } = sendingFrom(world, kiosk);
  const decisions = ['REFUSED', 'RELEASED', undefined] as const;
  for (const decision of decisions) {
    clock.advance(1_000);
    const now = new Date(clock.now()).toISOString();
    const { orderId } = await sendMore(orderBody({ placedAt: now, completedAt: now }));
    await refund(orderId, { items: '4.00' });
    if (!decision) continue;
    clock.advance(1_000);
    const written = { through: '1000000', order: String(orderId), reason: 'Asked them' };
    await inTransaction(database, { restaurant: businessId }, (transaction) =>
      decideHeld(transaction, { businessId, nowMs: clock.now() }, decision, written),
    );
  }
}

async function takeAtCounter(
  world: TestApp,
  {
    at,
    coupon,
    replyCode,
  }: { at: TestRestaurant } & Record<'coupon' | 'replyCode', () => Promise<string>>,
) {
  const { call, clock } = world;
  const { headers } = await makeStaff(world, { at });
  const take = (code: string) => {
    clock.advance(1_000);
    const body = { code, itemTotal: '24.50', takingId: randomUUID() };
    return call(takeCounterCode, { body }, headers);
  };
  await take(await coupon());
  const { takingId } = await take(await coupon());
  clock.advance(1_000);
  await call(undoCounterTaking, { params: { takingId } }, headers);
  await take(await replyCode());
}

type Adjusted = { charged: string; won: number; cancelled: string };

/** One of each that an operator books. */
async function adjustSome(
  { clock, database }: TestApp,
  { businessId }: TestRestaurant,
  { charged, won, cancelled }: Adjusted,
) {
  const acting = () => ({ businessId, nowMs: clock.now() });
  const book = (written: object) => {
    clock.advance(1_000);
    return asRestaurant(database, businessId, (transaction) =>
      adjust(transaction, acting(), { reason: formulas.adjustment, ...written }),
    );
  };
  await book({ amount: '7.50' });
  await book({ amount: '-3.00', cause: 'chargeback', order: charged });
  await book({ amount: '-2.00', cause: 'chargeback', order: String(won) });
  clock.advance(1_000);
  await asRestaurant(database, businessId, (transaction) =>
    bringBackChargeBack(transaction, acting(), { orderId: won, reason: 'It was won' }),
  );
  await book({ amount: '3.00', cause: 'kitchen', order: cancelled });
}

/**
 * A restaurant with a row of every kind in every table with money in it, made by the calls and
 * commands that make them: twice in a deposit, once in none, and an order outside the range. Its
 * owner reads the reports.
 */
export async function makeOneOfEach(world: TestApp): Promise<TestStaff> {
  const { call, clock, database } = world;
  const restaurant = await makeTenant(database, { name: formulas.restaurant });
  const businessId = restaurant.business_id;
  const at = { businessId, externalId: restaurant.external_id };
  const till = await makeIntegration(world, { at, refundLimit: '10000' });
  const { send } = sendingFrom(world, till);
  const once = () => ({ ...till.headers, 'idempotency-key': randomUUID() });
  const coupon = async () =>
    (await makeCoupon(world, { restaurant, percentOff: 20, nowMs: clock.now() })).shown;
  const replyCode = () => makeReplyCode(database, at, { nowMs: clock.now() });
  const refund: Refund = (orderId, what) => {
    const body = { reference: randomUUID(), reason: formulas.refund, ...what };
    return call(refundPartnerOrder, { params: { orderId }, body }, once());
  };
  const acting = () => ({ businessId, nowMs: clock.now() });

  async function makeOrders() {
    const nowMs = clock.now();
    const now = new Date(nowMs).toISOString();
    const times = { placedAt: now, completedAt: now };
    await send(orderBody({ ...times, customer: regular }));
    const { item, category, catalog, tabbed, returned } = formulas;
    const lines = [{ item, category, catalog, quantity: 2, price: '5.00', tax: '0.83' }];
    const delivery = { ...times, lines, serviceType: 'DELIVERY' as const, customer: regular };
    const { orderId: refunded } = await send(orderBody(delivery));
    await refund(refunded, { lines: [{ lineNo: 1, quantity: 1 }] });
    const { orderId: charged } = await send(orderBody({ ...times, lines: undefined }));
    const { orderId: won } = await send(orderBody(times));
    await send(couponOrderBody(await coupon(), 20, { ...times, customer: other }));
    const byCash = { ...times, paymentStatus: 'PAID_BY_CASH' as const };
    const { orderId: cash } = await send(couponOrderBody(await coupon(), 20, byCash));
    await refund(cash, { items: '4.00' });
    const amounts = { subtotal: '10.00', ownDiscount: '1.00', tax: '0.00', total: '9.00' };
    await send(orderBody({ ...times, ownCode: await replyCode(), amounts }));
    for (const status of ['PAID_BY_CARD', 'PAID_BY_CASH'] as const) {
      const { orderId } = await makeOrder(database, at, {
        integration: webIntegration,
        ...flan,
        tipCents: 2_00,
        status,
        completedAtMs: nowMs,
      });
      await refund(orderId, { items: '4.00' });
      await refund(orderId, { lines: [{ lineNo: 2, quantity: 1 }] });
    }
    // A till could not send these names.
    await makeOrder(database, at, {
      lines: [
        { item: tabbed, quantity: 3, cents: 4_00 },
        { item: returned, quantity: 1, cents: 12_00 },
      ],
      status: 'PAID_BY_CARD_IN_STORE',
      serviceType: 'DINE_IN',
      completedAtMs: nowMs,
    });
    const placed = { ...times, completedAt: undefined, stage: 'PLACED' as const };
    await send(orderBody(placed));
    const { orderId: cancelled } = await send(orderBody(placed));
    const status = { params: { orderId: cancelled }, body: { stage: 'CANCELLED' as const } };
    await call(setPartnerOrderStatus, status, once());
    return { charged: String(charged), won, cancelled: String(cancelled) };
  }

  async function sweepNextDay() {
    clock.advance(dayMs);
    await sweepRestaurant(database, { ...acting(), review: anyDeposit });
  }

  const now = new Date(clock.now()).toISOString();
  await send(orderBody({ placedAt: now, completedAt: now, customer: regular }));
  await remitFrom(world, at, { from: '2026-03-01', nowMs: clock.now() });
  await takeFeeThere(world, at, { from: '2026-03-01', percent: '8', nowMs: clock.now() });
  await sweepNextDay();
  clock.advance(26 * dayMs);

  const kiosk = await makeIntegration(world, { at, name: 'Kiosk', payableLimit: '0' });
  for (let day = 0; day < 3; day += 1) {
    await holdSome(world, { at, kiosk, refund });
    const made = await makeOrders();
    await takeAtCounter(world, { at, coupon, replyCode });
    await adjustSome(world, at, made);
    if (day < 2) await sweepNextDay();
  }
  await asRestaurant(database, businessId, async (transaction) => {
    const returned = { deposit: '2', reason: 'The account is closed' };
    await recordReturn(transaction, acting(), 'RETURNED', returned);
    const fees = { service: '7', card: '2.9', 'card-fixed': '0.3', from: '2030-01-01' };
    await setFees(transaction, acting(), fees);
  });
  return makeStaff(world, { at });
}
