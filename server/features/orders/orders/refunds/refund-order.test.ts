import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getPartnerOrder } from '#contract/orders/orders/orders.ts';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { makeCoupon, makeTenant } from '../../../coupons/coupons/coupons.factory.ts';
import {
  makeIntegration,
  type TestIntegration,
} from '../../../money/integrations/integrations.factory.ts';
import { couponOrderBody, orderBody, sendingFrom } from '../orders.factory.ts';

const world = await openTestApp();
const { app, call, refused, clock, database, ownerUrl } = world;
const restaurant = await makeTenant(database);
const at = { businessId: restaurant.business_id, externalId: restaurant.external_id };
const till = await makeIntegration(world, { at, refundLimit: '10000' });
const { send } = sendingFrom(world, till);

type Refund = Parameters<typeof call<typeof refundPartnerOrder>>[1]['body'];
let references = 0;
const asking = (what: Omit<Refund, 'reference' | 'reason'> & Partial<Refund>): Refund => {
  references += 1;
  return { reference: `R-${references}`, reason: 'It was cold', ...what };
};

const once = ({ headers }: TestIntegration = till) => ({
  ...headers,
  'idempotency-key': randomUUID(),
});
const give = (orderId: number, what: Parameters<typeof asking>[0], by = till) =>
  call(refundPartnerOrder, { params: { orderId }, body: asking(what) }, once(by));
const refuse = (orderId: number, what: object, by = till) =>
  refused(refundPartnerOrder, { params: { orderId }, body: asking(what) }, once(by));

const entriesOf = (orderId: number) =>
  queryOnce(
    ownerUrl,
    `SELECT kind, net_cents FROM ledger_entries WHERE order_id = $1 AND kind <> 'ORDER'
     ORDER BY entry_id`,
    [orderId],
  );
const returnedOf = async (orderId: number) =>
  (await call(getPartnerOrder, { params: { orderId } }, till.headers)).returned;

describe('a refund', () => {
  test('of lines gives back their share, and the tax that goes with it', async () => {
    const { orderId } = await send(orderBody());
    const given = await give(orderId, { lines: [{ lineNo: 1, quantity: 1 }] });
    expect(given).toMatchObject({
      orderId,
      givenAt: new Date(clock.now()).toISOString(),
      // Half of $0.83 is 41.5 cents, rounded to even.
      amounts: { items: '5.00', tax: '0.42', tip: '0.00', total: '5.42' },
    });
    // 40 cents of the service fee come back.
    expect(await entriesOf(orderId)).toEqual([{ kind: 'REFUND', net_cents: -5_02 }]);
    const order = await call(getPartnerOrder, { params: { orderId } }, till.headers);
    expect(order.lines).toMatchObject([{ returnedQuantity: 1 }]);
    expect(order.returned).toEqual({ items: '5.00', tax: '0.42', tip: '0.00' });
    const lines = 'SELECT line_no, quantity FROM refund_lines WHERE entry_id = $1';
    expect(await queryOnce(ownerUrl, lines, [given.refundId])).toEqual([
      { line_no: 1, quantity: 1 },
    ]);
  });

  test('of an amount, of tax, of a tip and of the rest adds up to the order', async () => {
    const { orderId } = await send(orderBody());
    await give(orderId, { items: '3.33' });
    await give(orderId, { tax: '0.01' });
    await give(orderId, { tip: '1.50' });
    const last = await give(orderId, { all: true });
    expect(last.amounts).toEqual({ items: '6.67', tax: '0.54', tip: '0.50', total: '7.71' });
    expect(await returnedOf(orderId)).toEqual({ items: '10.00', tax: '0.83', tip: '2.00' });
    const all = await refuse(orderId, { all: true });
    expect(all.problems).toEqual([{ field: 'items', message: 'this would refund nothing' }]);
    const [row] = await queryOnce<{ net: number }>(
      ownerUrl,
      'SELECT sum(net_cents)::int AS net FROM ledger_entries WHERE order_id = $1',
      [orderId],
    );
    // The card fee stays: 2.9 % of $12.83 and $0.30.
    expect(row?.net).toBe(-67);
  });

  test('of a cash order with our coupon takes back what we owe for it', async () => {
    const coupon = await makeCoupon(world, { restaurant, percentOff: 20 });
    const cash = couponOrderBody(coupon.shown, 20, { paymentStatus: 'PAID_BY_CASH' });
    const { orderId } = await send(cash);
    const given = await give(orderId, { all: true });
    expect(given.amounts.total).toBe('8.00');
    expect(await entriesOf(orderId)).toEqual([
      { kind: 'ADJUSTMENT', net_cents: 2_00 },
      { kind: 'REFUND', net_cents: -8_00 },
      { kind: 'ADJUSTMENT', net_cents: -2_00 },
    ]);
  });

  test('of a free meal reverses each discount, without money', async () => {
    const coupon = await makeCoupon(world, { restaurant, percentOff: 60 });
    const amounts = { subtotal: '0.02', ownDiscount: '0.01', ourDiscount: '0.01' };
    const free = { lines: undefined, couponCode: coupon.shown };
    const { orderId } = await send(
      orderBody({ ...free, amounts: { ...amounts, tax: '0.00', total: '0.00' } }),
    );
    const amount = await refuse(orderId, { items: '0.01' });
    expect(amount.problems).toEqual([
      { field: 'items', message: '$0.01 is more than the $0.00 left' },
    ]);
    expect((await give(orderId, { all: true })).amounts.total).toBe('0.00');
    expect(await returnedOf(orderId)).toEqual({ items: '0.00', tax: '0.00', tip: '0.00' });
  });

  test('of a tip gives back no tax that an earlier refund kept', async () => {
    const { orderId } = await send(orderBody());
    await give(orderId, { items: '5.00', tax: '0.00' });
    const tip = await give(orderId, { tip: '1.00' });
    expect(tip.amounts).toEqual({ items: '0.00', tax: '0.00', tip: '1.00', total: '1.00' });
    // The rest of the items returns its own share, and not what the first refund kept.
    expect((await give(orderId, { items: '5.00' })).amounts.tax).toBe('0.41');
    expect((await give(orderId, { all: true })).amounts.tax).toBe('0.42');
  });

  test('of a free meal with a tip gives back lines and the tip, but no amount', async () => {
    const coupon = await makeCoupon(world, { restaurant, percentOff: 100 });
    const amounts = {
      subtotal: '10.00',
      ourDiscount: '10.00',
      tax: '0.00',
      tip: '2.00',
      total: '2.00',
    };
    const { orderId } = await send(orderBody({ couponCode: coupon.shown, amounts }));
    const refusal = await refuse(orderId, { items: '5.00', tip: '1.00' });
    expect(refusal.problems).toEqual([
      { field: 'items', message: '$5.00 is more than the $0.00 left' },
    ]);
    const given = await give(orderId, { lines: [{ lineNo: 1, quantity: 1 }], tip: '1.00' });
    expect(given.amounts).toEqual({ items: '0.00', tax: '0.00', tip: '1.00', total: '1.00' });
  });

  test('under a known reference is recognized if the same, and refused if different', async () => {
    const { orderId } = await send(orderBody());
    const body = asking({ items: '1.00' });
    const repeat = () => call(refundPartnerOrder, { params: { orderId }, body }, once());
    const first = await repeat();
    expect(await repeat()).toEqual(first);
    const other = { ...body, items: '2.00' };
    const answer = await refused(refundPartnerOrder, { params: { orderId }, body: other }, once());
    expect(answer).toMatchObject({ httpStatus: 409, code: 'reference_taken' });
    expect(await entriesOf(orderId)).toHaveLength(1);
    const next = await send(orderBody());
    await call(refundPartnerOrder, { params: { orderId: next.orderId }, body: other }, once());
    clock.set('2026-03-21T16:00:00Z');
    // Repeated on a later day, it does not count toward that day's limit.
    expect(await repeat()).toEqual({ ...first, leftToday: '10000.00' });
    expect(await queryOnce(ownerUrl, `SELECT 1 FROM refund_days WHERE day > '2026-03-19'`)).toEqual(
      [],
    );
    clock.set('2026-03-19T16:00:00Z');
  });

  test('has its own day, not before its order nor in the future', async () => {
    const { orderId } = await send(orderBody());
    for (const givenAt of ['2026-03-19T10:44:59-05:00', '2026-03-20T12:00:00Z']) {
      const answer = await refuse(orderId, { all: true, givenAt });
      expect(answer.problems).toMatchObject([{ field: 'givenAt' }]);
    }
    await give(orderId, { all: true, givenAt: '2026-03-19T10:45:00-05:00' });
  });

  test.each([
    ['items', { items: '10.01' }, '$10.01 is more than the $10.00 left'],
    ['items', { items: '1234.50' }, '$1,234.50 is more than the $10.00 left'],
    ['tax', { tax: '0.84' }, '$0.84 is more than the $0.83 left'],
    ['tip', { tip: '2.01' }, '$2.01 is more than the $2.00 left'],
    ['items', {}, 'this would refund nothing'],
    ['items', { items: '0.00' }, 'this would refund nothing'],
    [
      'lines.0.quantity',
      { lines: [{ lineNo: 1, quantity: 3 }] },
      '3 is more than the 2 left of this line',
    ],
    [
      'lines.1.quantity',
      {
        lines: [
          { lineNo: 1, quantity: 1 },
          { lineNo: 1, quantity: 2 },
        ],
      },
      '2 is more than the 1 left of this line',
    ],
    ['lines.0.lineNo', { lines: [{ lineNo: 2, quantity: 1 }] }, 'there is no line 2'],
    ['items', { lines: [{ lineNo: 1, quantity: 1 }], items: '1.00' }, /leave it out/],
    ['tip', { all: true, tip: '1.00' }, /leave it out/],
    ['amount', { amount: '1.00' }, 'is not known'],
    ['reason', { all: true, reason: '\u200b' }, 'Required'],
    ['reason', { all: true, reason: 'x'.repeat(60_000) }, 'must have at most 200 characters'],
  ])('is refused by its field: %s %j', async (field, what, message) => {
    const { orderId } = await send(orderBody());
    const answer = await refuse(orderId, what);
    const said = message instanceof RegExp ? expect.stringMatching(message) : message;
    expect(answer.problems).toEqual([{ field, message: said }]);
    expect(await entriesOf(orderId)).toEqual([]);
  });

  test('needs a completed order of this restaurant', async () => {
    const open = await send(orderBody({ stage: 'READY', completedAt: undefined }));
    const code = 'order_not_completed';
    expect(await refuse(open.orderId, { all: true })).toMatchObject({ httpStatus: 409, code });
    const { orderId } = await send(orderBody());
    const missing = { httpStatus: 404, code: 'order_not_found' };
    const stranger = await makeIntegration(world);
    expect(await refuse(orderId, { all: true }, stranger)).toMatchObject(missing);
    expect(await refuse(999_999, { all: true })).toMatchObject(missing);
    await queryOnce(ownerUrl, 'UPDATE orders SET charged_back_cents = 1 WHERE order_id = $1', [
      orderId,
    ]);
    expect(await refuse(orderId, { all: true })).toMatchObject({ code: 'order_charged_back' });
  });
});

const post = (orderId: number, body: Refund, by: TestIntegration, headers = once(by)) =>
  app.inject({
    method: 'POST',
    url: refundPartnerOrder.path.replace(':orderId', String(orderId)),
    headers,
    payload: body,
  });

/** Like a till: sends again what could not be answered in time. */
async function insist(orderId: number, body: Refund) {
  const headers = once(till);
  for (;;) {
    const answer = await post(orderId, body, till, headers);
    if (answer.statusCode !== 503) return answer;
  }
}

test('50 simultaneous refunds of one order give back no more than there was', async () => {
  const { orderId } = await send(orderBody());
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => insist(orderId, asking({ items: '0.30', tax: '0.00' }))),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(33);
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(17);
  expect(await returnedOf(orderId)).toMatchObject({ items: '9.90' });
  expect(await entriesOf(orderId)).toHaveLength(33);
});

describe("a key's daily limit", () => {
  test('holds to the cent for simultaneous refunds of many orders', async () => {
    const by = await makeIntegration(world, { at, name: 'Website', refundLimit: '20.00' });
    const orders = await Promise.all(Array.from({ length: 10 }, () => send(orderBody())));
    const answers = await Promise.all(
      orders.map(({ orderId }) => post(orderId, asking({ items: '3.00', tax: '0.00' }), by)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6);
    const limited = answers.find(({ statusCode }) => statusCode === 429);
    expect(limited?.json()).toMatchObject({
      code: 'refund_limit_reached',
      problems: [
        {
          field: 'total',
          message: '$3.00 is more than the $2.00 that this key may still give back today',
        },
      ],
    });
    const { orderId } = await send(orderBody());
    expect((await give(orderId, { items: '2.00', tax: '0.00' }, by)).leftToday).toBe('0.00');
  });

  test("ends with the restaurant's day, even for the same Idempotency-Key", async () => {
    const by = await makeIntegration(world, { at, name: 'Phone orders', refundLimit: '1.00' });
    const { orderId } = await send(orderBody());
    await give(orderId, { tip: '1.00' }, by);
    const again = { params: { orderId }, body: asking({ tip: '1.00' }) };
    const headers = once(by);
    expect(await refused(refundPartnerOrder, again, headers)).toMatchObject({ httpStatus: 429 });
    clock.set('2026-03-20T12:00:00Z');
    const given = await call(refundPartnerOrder, again, headers);
    expect(given.leftToday).toBe('0.00');
    clock.set('2026-03-19T16:00:00Z');
  });

  test('of zero allows no refunds', async () => {
    const by = await makeIntegration(world, { at, refundLimit: '0' });
    const { orderId } = await send(orderBody());
    expect(await refuse(orderId, { tip: '0.01' }, by)).toMatchObject({
      code: 'refund_limit_reached',
    });
    expect(await entriesOf(orderId)).toEqual([]);
  });
});
