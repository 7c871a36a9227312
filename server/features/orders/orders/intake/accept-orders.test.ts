import { describe, expect, test } from 'vitest';
import { createPartnerOrders } from '#contract/orders/orders/orders.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { works } from '../../../../testing/works.ts';
import { makeCoupon, makeTenant, readCoupons } from '../../../coupons/coupons/coupons.factory.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { couponOrderBody, orderBody, sendingFrom } from '../orders.factory.ts';

const world = await openTestApp();
const { database, ownerUrl } = world;
const restaurant = await makeTenant(database);
const till = await makeIntegration(world, {
  at: { businessId: restaurant.business_id, externalId: restaurant.external_id },
});
const { send, sendBatch, refusedOf } = sendingFrom(world, till);
const secondKey = sendingFrom(world, await makeIntegration(world, { at: till }));
const { headers } = till;

const rowsOf = (table: string, orderId: number, columns = '*') =>
  queryOnce(ownerUrl, `SELECT ${columns} FROM ${table} WHERE order_id = $1`, [orderId]);

const ordersThere = async () =>
  Number((await queryOnce(ownerUrl, 'SELECT count(*)::int AS n FROM orders'))[0]?.n);

const amounts = { subtotal: '10.00', tax: '0.83', tip: '2.00', total: '12.83' };

describe('our coupon', () => {
  test('is redeemed with its order, and its percentage is the discount', async () => {
    const coupon = await makeCoupon(world, { restaurant, percentOff: 25 });
    const body = couponOrderBody(coupon.shown, 25);
    const first = await send(body);
    expect(first).toMatchObject({ ownDiscount: '0.00', ourDiscount: '2.50' });
    const row = (await readCoupons(ownerUrl)).find(
      ({ coupon_id }) => coupon_id === coupon.coupon_id,
    );
    expect(row?.state).toBe('REDEEMED');
    const entries = await rowsOf('ledger_entries', first.orderId);
    expect(entries).toMatchObject([{ discount_cents: 2_50, reimbursed_cents: 2_50 }]);
    expect(await send(body)).toEqual(first);
    const other = couponOrderBody(coupon.shown, 25);
    expect(await refusedOf(other)).toMatchObject({
      httpStatus: 409,
      code: 'coupon_already_redeemed',
    });
  });

  test('on an order paid in cash is still owed, as an adjustment', async () => {
    const coupon = await makeCoupon(world, { restaurant, percentOff: 20 });
    const cash = couponOrderBody(coupon.shown, 20, { paymentStatus: 'PAID_BY_CASH' });
    const { orderId } = await send(cash);
    expect(await rowsOf('ledger_entries', orderId, 'kind, net_cents, cause')).toEqual([
      { kind: 'ORDER', net_cents: 8_00, cause: null },
      { kind: 'ADJUSTMENT', net_cents: 2_00, cause: 'COUPON' },
    ]);
  });

  test('stays valid when its order is refused', async () => {
    const coupon = await makeCoupon(world, { restaurant, percentOff: 20 });
    const wrong = couponOrderBody(coupon.shown, 21);
    expect(await refusedOf(wrong)).toMatchObject({
      problems: [{ field: 'amounts.ourDiscount', message: '$2.00 expected, $2.10 given' }],
    });
    await works(send(couponOrderBody(coupon.shown, 20)));
  });

  test.each(['one by one', 'in two batches'])('50 times at once, %s: one order', async (how) => {
    const coupon = await makeCoupon(world, { restaurant, percentOff: 20 });
    const bodies = Array.from({ length: 50 }, () => couponOrderBody(coupon.shown, 20));
    if (how === 'one by one') {
      const url = createPartnerOrders.path;
      const answers = await Promise.all(
        bodies.map((payload) =>
          world.app.inject({
            method: 'POST',
            url,
            headers: { ...headers, 'idempotency-key': payload.reference },
            payload,
          }),
        ),
      );
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([200, ...Array(49).fill(409)]);
    } else {
      const halves = [bodies.slice(0, 25), bodies.slice(25)];
      const [first = [], second = []] = halves;
      const both = await Promise.all([sendBatch(first), secondKey.sendBatch(second)]);
      const results = both.flat();
      expect(results.filter(({ status }) => status === 'TAKEN')).toHaveLength(1);
      const codes = new Set(results.map(({ code }) => code));
      expect(codes).toEqual(new Set([undefined, 'coupon_already_redeemed']));
    }
    const used = 'SELECT * FROM orders WHERE coupon_code = $1';
    expect(await queryOnce(ownerUrl, used, [coupon.shown])).toHaveLength(1);
  });

  test('ten times at once with the same order is that order, ten times', async () => {
    const coupon = await makeCoupon(world, { restaurant, percentOff: 20 });
    const body = couponOrderBody(coupon.shown, 20);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
  });
});

describe('a batch', () => {
  test('with some bad orders takes the others, and reports on each', async () => {
    const known = orderBody();
    const { orderId } = await send(known);
    const good = orderBody();
    const results = await sendBatch([
      good,
      orderBody({ amounts: { ...amounts, total: '1.00' } }),
      'no order',
      known,
      { ...known, serviceType: 'DELIVERY' },
      good,
      orderBody({ couponCode: 'CCC-CCC-CCC' }),
      orderBody(),
    ]);
    expect(results).toMatchObject([
      { index: 0, status: 'TAKEN' },
      {
        index: 1,
        code: 'bad_input',
        problems: [{ field: 'amounts.total', message: '$12.83 expected, $1.00 given' }],
      },
      { index: 2, code: 'bad_input' },
      { index: 3, order: { orderId } },
      { index: 4, code: 'reference_taken', problems: [{ field: 'reference' }] },
      { index: 5, status: 'TAKEN' },
      { index: 6, code: 'coupon_unknown', problems: [{ field: 'couponCode' }] },
      { index: 7, status: 'TAKEN' },
    ]);
    expect(results[5]?.order).toEqual(results[0]?.order);
  });

  test('that is atomic takes all or none', async () => {
    const coupon = await makeCoupon(world, { restaurant, percentOff: 20 });
    const good = [orderBody(), couponOrderBody(coupon.shown, 20)];
    const before = await ordersThere();
    for (const bad of [
      orderBody({ amounts: { ...amounts, total: '1.00' } }),
      orderBody({ couponCode: 'CCC-CCC-CCC' }),
      { nothing: true },
    ]) {
      const body = { orders: [...good, bad], atomic: true };
      const answer = await refusedOf(body);
      expect(answer).toMatchObject({ httpStatus: 409, code: 'batch_refused' });
      expect(answer.problems?.[0]?.field).toMatch(/^orders\.2/);
      expect(await ordersThere()).toBe(before);
    }
    const results = await sendBatch(good, true);
    expect(results.map(({ status }) => status)).toEqual(['TAKEN', 'TAKEN']);
  });

  test('has at most 500 orders, and at least one', async () => {
    for (const orders of [[], Array.from({ length: 501 }, () => ({}))]) {
      const answer = await refusedOf({ orders });
      expect(answer).toMatchObject({ httpStatus: 400, problems: [{ field: 'orders' }] });
    }
    const orders = Array.from({ length: 500 }, () => orderBody());
    expect((await sendBatch(orders)).every(({ status }) => status === 'TAKEN')).toBe(true);
  });

  test('with the same orders twice at once, differently ordered, takes each once', async () => {
    const orders = Array.from({ length: 60 }, () => orderBody());
    const before = await ordersThere();
    const all = await Promise.all([sendBatch(orders), secondKey.sendBatch([...orders].reverse())]);
    expect(all.flat().every(({ status }) => status === 'TAKEN')).toBe(true);
    expect(await ordersThere()).toBe(before + 60);
  });
});
