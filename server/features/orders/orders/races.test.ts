import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPartnerOrders, setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { takeAtCounter } from '../../coupons/counter/index.ts';
import { makeCoupon } from '../../coupons/coupons/coupons.factory.ts';
import { makeReplyCode } from '../../coupons/reply-codes/reply-codes.factory.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { noCeilings } from '../../money/ledger/ceilings.factory.ts';
import { verifyLedger } from '../../money/sweeps/index.ts';
import { acceptAsBatch } from './accept-as-batch.factory.ts';
import { chargeBack } from './charge-back.ts';
import { completeOverdue } from './complete-overdue.ts';
import { couponOrderBody, type OrderBody, orderBody, sendingFrom } from './orders.factory.ts';

const world = await openTestApp();
const { app, database, ownerUrl } = world;
const till = await makeIntegration(world, { refundLimit: '10000' });
const website = await makeIntegration(world, { at: till, name: 'Website', refundLimit: '10000' });
const { businessId } = till;
const { send } = sendingFrom(world, till);
const deps = { vault: world.vault, texts: makeTexts(world), publicUrl: 'https://joyous.example' };
const nowMs = world.clock.now();

const post = (path: string, orderId: number, body: object, by = till) =>
  app.inject({
    method: 'POST',
    url: path.replace(':orderId', String(orderId)),
    headers: { ...by.headers, 'idempotency-key': randomUUID() },
    payload: body,
  });

const ownAmounts = { subtotal: '10.00', ownDiscount: '1.00', tax: '0.00', total: '9.00' };

const isGood = ({ statusCode }: { statusCode: number }) => statusCode === 200;
const times = <Result>(count: number, work: (n: number) => Result) =>
  Array.from({ length: count }, (_, n) => work(n));

test('a coupon used by tills and counters of two restaurants at once is used once', async () => {
  const elsewhere = await makeIntegration(world);
  const by = { actorUserId: null, address: null };
  for (let round = 0; round < 4; round += 1) {
    const { code } = await makeCoupon(world, { nowMs });
    const tills = [till, website, elsewhere].flatMap((one) => [
      post(createPartnerOrders.path, 0, couponOrderBody(code, 20), one),
      post(createPartnerOrders.path, 0, { orders: [couponOrderBody(code, 20), orderBody()] }, one),
    ]);
    const counters = [till, elsewhere, till, elsewhere].map((one) =>
      asRestaurant(database, one.businessId, (transaction) =>
        takeAtCounter(
          transaction,
          deps,
          { businessId: one.businessId, nowMs, by },
          { code, 'item-total': '10' },
        ),
      ),
    );
    const answers = (await Promise.all(tills)).map(({ statusCode, payload }) => {
      expect(statusCode).toBeLessThan(500);
      return payload.includes('"ourDiscount":"2.00"');
    });
    const accepted = (await Promise.all(counters)).map((one) => !isRefused(one));
    expect([...answers, ...accepted].filter(Boolean)).toHaveLength(1);
  }
  expect((await verifyLedger(database)).faults).toEqual([]);
});

test('simultaneous refunds and chargebacks of one order give back no more than was paid', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { orderId } = await send(orderBody());
    const refunds = times(6, (n) =>
      post(refundPartnerOrder.path, orderId, { reference: `R${n}`, reason: 'Cold', items: '3.00' }),
    );
    const chargebacks = times(3, () =>
      asRestaurant(database, businessId, (transaction) =>
        chargeBack(transaction, { businessId, orderId, cents: 5_00, nowMs }),
      ),
    );
    const given = (await Promise.all(refunds)).filter(isGood).length;
    const charged = (await Promise.all(chargebacks)).filter((one) => !isRefused(one)).length;
    expect(charged).toBeLessThanOrEqual(1);
    const [row] = await queryOnce<{ back: number; refunded: number }>(
      ownerUrl,
      `SELECT charged_back_cents + returned_items_cents + returned_tax_cents AS back,
         (SELECT count(*)::int FROM ledger_entries l WHERE l.order_id = orders.order_id
          AND kind = 'REFUND') AS refunded
       FROM orders WHERE order_id = $1`,
      [orderId],
    );
    expect(row?.back).toBeLessThanOrEqual(12_83);
    expect(row?.refunded).toBe(given);
  }
});

test('two integrations that refund with the same reference at once make one refund', async () => {
  const { orderId } = await send(orderBody());
  const answers = await Promise.all(
    times(10, (n) => {
      const body = { reference: 'R', reason: 'Cold', items: n % 2 ? '1.00' : '2.00' };
      return post(refundPartnerOrder.path, orderId, body, n % 2 ? website : till);
    }),
  );
  expect(answers.filter(isGood)).toHaveLength(5);
  const refunds = await queryOnce(
    ownerUrl,
    `SELECT 1 FROM ledger_entries WHERE order_id = $1 AND kind = 'REFUND'`,
    [orderId],
  );
  expect(refunds).toHaveLength(1);
});

test('one reference with a different body each time, at once, is one order', async () => {
  const answers = await Promise.all(
    times(10, (n) => {
      const tip = `${n}.00`;
      const amounts = { subtotal: '10.00', tax: '0.83', tip, total: `${10 + n}.83` };
      const body = orderBody({ reference: 'SAME', amounts });
      return post(createPartnerOrders.path, 0, n % 2 ? { orders: [body] } : body);
    }),
  );
  const accepted = answers.filter(({ payload }) => payload.includes('"orderId"'));
  expect(accepted).toHaveLength(1);
  const orders = `SELECT 1 FROM orders WHERE reference = 'SAME'`;
  expect(await queryOnce(ownerUrl, orders)).toHaveLength(1);
});

test('orders that are canceled while being completed automatically end one way', async () => {
  const dueAt = '2026-03-19T10:40:00-05:00';
  const open = () => orderBody({ stage: 'PLACED', completedAt: undefined, dueAt });
  const orders = await Promise.all(times(20, () => send(open())));
  const nowMs = Date.parse(dueAt) + 4 * 3_600_000;
  const cancels = orders.map(({ orderId }) =>
    post(setPartnerOrderStatus.path, orderId, { stage: 'CANCELLED' }),
  );
  const completed = times(2, () => completeOverdue(database, nowMs, noCeilings));
  const canceled = (await Promise.all(cancels)).filter(isGood).length;
  await Promise.all(completed);
  await completeOverdue(database, nowMs, noCeilings);
  const [row] = await queryOnce(
    ownerUrl,
    `SELECT count(*) FILTER (WHERE stage = 'CANCELLED')::int AS canceled,
       count(*) FILTER (WHERE stage = 'COMPLETED')::int AS completed,
       count(entry_id)::int AS booked
     FROM orders LEFT JOIN ledger_entries USING (business_id, order_id)
     WHERE order_id = any($1)`,
    [orders.map(({ orderId }) => orderId)],
  );
  expect(row).toEqual({ canceled, completed: 20 - canceled, booked: 20 - canceled });
});

const tenant = { business_id: businessId, name: 'Here', time_zone: 'America/Chicago' };

/** One after another: the newest coupon is the one just made. */
async function makeCodes(count: number): Promise<string[]> {
  const codes: string[] = [];
  while (codes.length < count) codes.push((await makeCoupon(world, { restaurant: tenant })).code);
  return codes;
}

const acceptElsewhere = (orders: OrderBody[]) => acceptAsBatch(world, businessId, orders);

test('batches with the same references and codes never deadlock, in any order', async () => {
  for (let round = 0; round < 8; round += 1) {
    const codes = await makeCodes(3);
    const own = await makeReplyCode(database, { businessId });
    const plain = (n: number) => orderBody({ reference: `D${round}-${n}` });
    const coded = (n: number, code: string | undefined) =>
      couponOrderBody(code ?? '', 20, { reference: `D${round}-${n}` });
    const withOwn = (n: number) =>
      orderBody({ ownCode: own, reference: `D${round}-${n}`, amounts: ownAmounts });
    const batches = [
      [plain(1), coded(2, codes[0]), plain(3), coded(4, codes[1]), withOwn(5)],
      [coded(1, codes[1]), plain(2), coded(3, codes[0]), plain(4), coded(5, codes[2])],
      [plain(5), plain(4), plain(3), plain(2), plain(1)],
      [withOwn(1), coded(5, codes[0]), coded(4, codes[2]), plain(3)],
    ];
    const answers = await Promise.all([...batches, ...batches].map(acceptElsewhere));
    expect(answers.map(({ length }) => length)).toEqual([5, 5, 5, 4, 5, 5, 5, 4]);
  }
});

test('nor do batches with the same references and different codes', async () => {
  // Orders with codes take a while, so that the batches overlap.
  const each = 6;
  for (let round = 0; round < 2; round += 1) {
    const codes = (await makeCodes(4 * each)).values();
    const coded = (from: number) =>
      times(each, (n) =>
        couponOrderBody(codes.next().value ?? '', 20, { reference: `E${round}-${from + n}` }),
      );
    const plain = (from: number) =>
      times(each, (n) => orderBody({ reference: `E${round}-${from + n}` }));
    const pairs = [
      [coded(10), coded(10).toReversed()],
      [
        [...coded(20), ...plain(30)],
        [...plain(20), ...coded(30)],
      ],
    ];
    for (const pair of pairs) {
      const answers = await Promise.all(pair.map(acceptElsewhere));
      expect(answers.map(({ length }) => length)).toEqual(pair.map(({ length }) => length));
    }
  }
});
