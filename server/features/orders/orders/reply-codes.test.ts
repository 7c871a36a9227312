import { expect, test } from 'vitest';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { works } from '../../../testing/works.ts';
import { makeCoupon, makeTenant } from '../../coupons/coupons/coupons.factory.ts';
import { makeReplyCode } from '../../coupons/reply-codes/reply-codes.factory.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { type OrderBody, orderBody, sendingFrom } from './orders.factory.ts';

const world = await openTestApp();
const { clock, database, ownerUrl } = world;
const restaurant = await makeTenant(database);
const at = { businessId: restaurant.business_id, externalId: restaurant.external_id };
const till = await makeIntegration(world, { at });
const { send, sendBatch, refusedOf } = sendingFrom(world, till);

// The worked example's order C.
const tacos = (replyCode: string, couponCode?: string, differing: Partial<OrderBody> = {}) =>
  orderBody({
    ownCode: replyCode,
    couponCode,
    lines: [{ item: 'Taco', quantity: 3, price: '3.35' }],
    amounts: couponCode
      ? { subtotal: '10.05', ownDiscount: '1.00', ourDiscount: '1.81', tax: '0.60', total: '7.84' }
      : { subtotal: '10.05', ownDiscount: '1.00', tax: '0.60', total: '9.65' },
    ...differing,
  });

test("a code of the restaurant's own and our coupon are used together, its own first", async () => {
  const code = await makeReplyCode(database, at);
  const coupon = await makeCoupon(world, { restaurant, percentOff: 20 });
  const typed = `${code.slice(0, 6).toLowerCase()}-${code.slice(6)}`;
  const body = tacos(typed, coupon.shown);
  const first = await send(body);
  expect(first).toMatchObject({ ownDiscount: '1.00', ourDiscount: '1.81' });
  const entry = 'SELECT subtotal_cents, net_cents FROM ledger_entries WHERE order_id = $1';
  expect(await queryOnce(ownerUrl, entry, [first.orderId])).toEqual([
    { subtotal_cents: 9_05, net_cents: 8_40 },
  ]);
  expect(await send(body)).toEqual(first);
  expect(await refusedOf(tacos(code))).toMatchObject({
    httpStatus: 409,
    code: 'own_code_used',
    problems: [{ field: 'ownCode' }],
  });
});

test('its discount is given in full, and may be higher', async () => {
  const code = await makeReplyCode(database, at);
  const less = tacos(code, undefined, {
    amounts: { subtotal: '10.05', ownDiscount: '0.99', tax: '0.00', total: '9.06' },
  });
  expect((await refusedOf(less)).problems).toEqual([
    { field: 'amounts.ownDiscount', message: '$1.00 expected, $0.99 given' },
  ]);
  const more = tacos(code, undefined, {
    amounts: { subtotal: '10.05', ownDiscount: '2.00', tax: '0.00', total: '8.05' },
  });
  expect(await send(more)).toMatchObject({ ownDiscount: '2.00' });
});

test('a code is refused once it has expired, and at another restaurant', async () => {
  const code = await makeReplyCode(database, at, { nowMs: clock.now() - 86_400_000, days: 1 });
  expect(await refusedOf(tacos(code))).toMatchObject({ code: 'own_code_expired' });
  const good = await makeReplyCode(database, at);
  const elsewhere = sendingFrom(world, await makeIntegration(world));
  expect(await elsewhere.refusedOf(tacos(good))).toMatchObject({ code: 'own_code_unknown' });
  expect(await refusedOf(tacos('"; --'))).toMatchObject({ code: 'own_code_unknown' });
});

test('a coupon that came with an invalid code stays valid', async () => {
  const coupon = await makeCoupon(world, { restaurant, percentOff: 20 });
  const refused = await refusedOf(tacos('NOTHING', coupon.shown));
  expect(refused).toMatchObject({ code: 'own_code_unknown' });
  const code = await makeReplyCode(database, at);
  await works(send(tacos(code, coupon.shown)));
});

test('50 simultaneous orders with one code become one order', async () => {
  const code = await makeReplyCode(database, at);
  const secondKey = sendingFrom(world, await makeIntegration(world, { at: till }));
  const halves = [sendBatch, secondKey.sendBatch].map((each) =>
    each(Array.from({ length: 25 }, () => tacos(code))),
  );
  const results = (await Promise.all(halves)).flat();
  expect(results.filter(({ status }) => status === 'TAKEN')).toHaveLength(1);
  expect(results.filter(({ code: why }) => why === 'own_code_used')).toHaveLength(49);
});

test('nobody can make a used code valid again', async () => {
  const code = await makeReplyCode(database, at);
  await send(tacos(code));
  const text = `UPDATE reply_codes SET redeemed_at = NULL, order_reference = NULL
    WHERE code = '${code}'`;
  await expect(queryOnce(ownerUrl, text)).rejects.toThrow();
});
