import { beforeAll, expect, test } from 'vitest';
import { presses } from '#contract/portal/test-restaurant/presses.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { anywhere, makeCoupon } from '../../coupons/coupons/coupons.factory.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import { makeIntegration, withKey } from '../../money/integrations/integrations.factory.ts';
import { anyDeposit } from '../../money/sweeps/deposit-review.factory.ts';
import { sweepTest, verifyLedger } from '../../money/sweeps/index.ts';
import { couponOrderBody, orderBody, sendingFrom } from '../../orders/orders/orders.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { playOrder } from './play-diner.ts';
import { pressAt } from './press.ts';
import { type BesideTest, openBesideTest, tillOf } from './test-restaurant.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { clock, database, ownerUrl } = world;

let house: BesideTest;
beforeAll(async () => {
  house = await openBesideTest(world);
  await house.make();
});

test('a diner orders, the till moves the order, and its diner hears of it in the inbox', async () => {
  const till = tillOf(world, await house.newKey('Moves'));
  const { orderNumber, said, test: shown } = await house.press('ORDER');
  if (orderNumber === null) throw new Error('no order');
  expect(said).toContain(`order ${orderNumber}`);
  expect(shown?.orders[0]).toMatchObject({
    orderNumber,
    stage: 'PLACED',
    payment: 'AT_RESTAURANT',
    mayCancel: true,
  });
  await till.set(orderNumber, { stage: 'ACCEPTED' });
  await till.set(orderNumber, { stage: 'COMPLETED', paymentStatus: 'PAID_BY_CASH' });
  const after = await house.show();
  expect(after?.orders[0]).toMatchObject({ stage: 'COMPLETED', mayCancel: false });
  expect(after?.texts[0]?.body).toContain('Test restaurant');
  expect(after?.texts[0]?.to).toMatch(/^\+1\d{3}55501\d\d$/);
});

test('a diner pays online, without any provider in the settings, and the day ends with a deposit', async () => {
  const till = tillOf(world, await house.newKey('Takes money'));
  const { orderNumber } = await house.press('ORDER_ONLINE');
  if (orderNumber === null) throw new Error('no order');
  expect((await house.show())?.orders[0]).toMatchObject({ payment: 'PAID_ONLINE' });
  await till.set(orderNumber, { stage: 'ACCEPTED' });
  await house.press('HOUR');
  const [payment] = await queryOnce<{ state: string }>(
    ownerUrl,
    'SELECT state FROM web_payments WHERE order_id = $1',
    [orderNumber],
  );
  expect(payment).toEqual({ state: 'CAPTURED' });
  await till.set(orderNumber, { stage: 'COMPLETED' });
  clock.advance(1_000);
  const { said, test: shown } = await house.press('DAY');
  expect(said).toMatch(/deposit 1 of \$/);
  expect(shown?.deposits).toMatchObject([{ number: 1 }]);
  expect(shown?.unsweptCents).toBe(0);
  clock.advance(1_000);
  expect((await house.press('DAY')).said).toContain('nothing to pay out');
  expect((await verifyLedger(database)).faults).toEqual([]);
});

test('a card is declined: no till sees the order, and after an hour it has ended', async () => {
  const till = tillOf(world, await house.newKey('Sees nothing'));
  const { orderNumber, said, test: shown } = await house.press('CARD_DECLINED');
  if (orderNumber === null) throw new Error('no order');
  expect(said).toContain('declined');
  expect(shown?.orders[0]).toMatchObject({ orderNumber, payment: 'WAITS', stage: 'PLACED' });
  expect(await till.refusedSet(orderNumber, { stage: 'ACCEPTED' })).toMatchObject({
    code: 'order_not_found',
  });
  const after = (await house.press('HOUR')).test?.orders[0];
  expect(after).toMatchObject({ orderNumber, stage: 'CANCELLED' });
});

test('a diner cancels the order that is named, or the newest, until it is accepted', async () => {
  const till = tillOf(world, await house.newKey('Is too late'));
  const first = (await house.press('ORDER')).orderNumber ?? 0;
  const second = (await house.press('ORDER')).orderNumber ?? 0;
  expect((await house.press('CANCEL', first)).orderNumber).toBe(first);
  expect((await house.press('CANCEL')).orderNumber).toBe(second);
  expect(await till.refusedSet(second, { stage: 'ACCEPTED' })).toMatchObject({
    code: 'stage_not_possible',
  });
  const third = (await house.press('ORDER')).orderNumber ?? 0;
  await till.set(third, { stage: 'ACCEPTED' });
  expect(await house.refusedPress('CANCEL', third)).toMatchObject({ code: 'nothing_to_cancel' });
});

test('an hour passes: what nobody has looked at is canceled, and its diner is told', async () => {
  const { orderNumber } = await house.press('ORDER');
  const { test: shown } = await house.press('HOUR');
  const found = shown?.orders.find((order) => order.orderNumber === orderNumber);
  // An order for later is watched from when the kitchen opens: the copy is open at all hours.
  expect(found?.stage).toBe('CANCELLED');
  expect(shown?.texts[0]?.body).toMatch(/cancel/i);
});

test('a coupon that is good there alone', async () => {
  const { headers } = { headers: withKey(await house.newKey('Takes coupons')) };
  const shown = (await house.press('COUPON')).test;
  const bodies = (shown?.texts ?? []).map(({ body }) => body).join(' ');
  const code = /\b([A-Z0-9]{3}-[A-Z0-9]{3}-[A-Z0-9]{3})\b/.exec(bodies)?.[1];
  if (!code) throw new Error(`no code in ${bodies}`);
  const real = await makeIntegration(world, { at: house.at, name: 'Real coupons' });
  const ofCoupon = () => couponOrderBody(code, 20);
  expect(await sendingFrom(world, real).refusedOf(ofCoupon())).toMatchObject({
    code: 'coupon_of_another_restaurant',
  });
  await sendingFrom(world, { headers } as typeof real).send(ofCoupon());
});

test('takes no coupon of diners, even one that is good anywhere', async () => {
  const { headers } = { headers: withKey(await house.newKey('Tries coupons')) };
  const sending = sendingFrom(world, { headers } as Parameters<typeof sendingFrom>[1]);
  const good = await makeCoupon(world, { restaurant: anywhere, nowMs: clock.now() });
  expect(await sending.refusedOf(couponOrderBody(good.shown, 20))).toMatchObject({
    code: 'coupon_unknown',
  });
  const [{ state } = { state: '' }] = await queryOnce<{ state: string }>(
    ownerUrl,
    'SELECT state FROM coupons WHERE coupon_id = $1',
    [good.coupon_id],
  );
  expect(state).toBe('ISSUED');
});

test("what a till sends is booked in its own ledger, and the real one's is untouched", async () => {
  const own = await openBesideTest(world);
  await own.make();
  const headers = withKey(await own.newKey());
  await sendingFrom(world, { headers } as Parameters<typeof sendingFrom>[1]).send(orderBody());
  clock.advance(1_000);
  expect((await own.press('DAY')).test?.deposits).toHaveLength(1);
  const rows = await queryOnce(ownerUrl, 'SELECT FROM ledger_entries WHERE business_id = $1', [
    own.at.businessId,
  ]);
  expect(rows).toEqual([]);
  expect((await verifyLedger(database)).faults).toEqual([]);
});

test('nobody plays a diner at a real restaurant, or ends its day, whoever asks', async () => {
  const { businessId } = house.at;
  const real = await asRestaurant(database, businessId, (transaction) =>
    findOwnRestaurant(transaction, businessId),
  );
  const context = {
    ...world,
    address: '10.1.2.3',
    announce: () => undefined,
    couponWorth: { percentOff: 20, itemLimitCents: 250_00 },
    logger: world.log.logger,
    now: clock.now,
    nowMs: clock.now(),
    payments: undefined,
    publicUrl: 'http://localhost:3000',
    settings: readSettings({ NODE_ENV: 'test' }),
    texts: makeTexts(world),
    throttle: makeTexts(world).throttle,
  };
  for (const press of presses) {
    const pressed = pressAt(context, real, { press, orderNumber: null });
    await expect(pressed).rejects.toThrow('real restaurant');
  }
  const turn = { businessId, nowMs: clock.now(), review: anyDeposit };
  await expect(sweepTest(database, turn)).rejects.toThrow('real restaurant');
  await expect(playOrder(context, real, 'AT_RESTAURANT')).rejects.toThrow('real restaurant');
});
