import { beforeEach, describe, expect, test } from 'vitest';
import { shownCents } from '#contract/money/cents.ts';
import { requestQuote } from '#contract/orders/quotes/quote.ts';
import { cardEnded } from '#contract/orders/tables/card-ended.ts';
import { completeWebOrder, listWebOrders } from '#contract/orders/web-orders/kitchen.ts';
import {
  cancelPlacedOrder,
  getPlacedOrder,
  reviewPlacedOrder,
} from '#contract/orders/web-orders/placed.ts';
import { textReceipt } from '#contract/orders/web-orders/receipt.ts';
import { getOrderingToEdit, renewTableCards } from '#contract/portal/edits/ordering.ts';
import { writeReview } from '#contract/reviews/reviews/reviews.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeCoupon, readTexts, somePhone } from '../../../coupons/coupons/coupons.factory.ts';
import { strangeDevice } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';
import { inviteByHand } from '../../../reviews/reviews/index.ts';
import { openPayingWorld } from '../../payments/paying.factory.ts';
import { byCard, newOrderKey } from '../placed.factory.ts';
import { openTable } from './by-card.factory.ts';

const world = await openPayingWorld();
const { app, call, refused, clock, database, ownerUrl, standIn, arrive, settleAll } = world;

async function open() {
  const table = await openTable(world);
  return { ...table, owner: await makeStaff(world, { at: table.at }) };
}

beforeEach(() => queryOnce(ownerUrl, 'TRUNCATE throttle'));

describe('an order without a number, by the card of a table', () => {
  test('is paid online, names its table, and nobody is texted about it', async () => {
    const { owner, paid } = await open();
    const { orderId, secret, order } = await paid();
    expect(order).toMatchObject({ hasNumber: false, table: 'Window 1', service: 'DINE_IN' });
    const { orders } = await call(listWebOrders, {}, owner.headers);
    expect(orders[0]).toMatchObject({
      orderId,
      table: 'Window 1',
      customer: { name: '', phone: '', address: '', note: '' },
    });
    const params = { orderId: String(orderId) };
    for (const act of ['acceptance', 'ready']) {
      const url = `/api/api/V1/business/orders/${orderId}/${act}`;
      const made = await app.inject({ method: 'POST', url, headers: owner.headers, payload: {} });
      expect(made.statusCode).toBe(200);
    }
    await settleAll();
    await call(completeWebOrder, { params, body: {} }, owner.headers);
    expect((await readTexts(world)).filter(({ purpose }) => purpose === 'ORDER_NEWS')).toEqual([]);
    expect(await call(getPlacedOrder, { body: { secret } })).toMatchObject({
      stage: 'COMPLETED',
      review: { mayWrite: false, whyNot: '' },
    });
    const customers = 'SELECT FROM order_customers WHERE order_id = $1';
    expect(await queryOnce(ownerUrl, customers, [orderId])).toEqual([]);
  });

  test('is reviewed by nobody, not even with a link that the operator made', async () => {
    const { at, owner, paid } = await open();
    const { orderId, secret } = await paid();
    const params = { orderId: String(orderId) };
    const url = `/api/api/V1/business/orders/${orderId}/acceptance`;
    await app.inject({ method: 'POST', url, headers: owner.headers, payload: {} });
    await settleAll();
    await call(completeWebOrder, { params, body: {} }, owner.headers);
    expect((await refused(reviewPlacedOrder, { body: { secret } })).code).toBe(
      'order_without_number',
    );
    const subject = { kind: 'ORDER', id: String(orderId) } as const;
    const by = { externalId: at.externalId, subject, orderedOn: '2026-03-19', nowMs: clock.now() };
    const link = await inviteByHand(database, by, '');
    const token = /review=([\w-]+)/.exec(String(link))?.[1] ?? '';
    const review = { params: { id: at.externalId }, body: { token, rating: 5 } } as never;
    expect((await refused(writeReview, review, strangeDevice())).code).toBe('order_without_number');
  });

  test.each([
    ['for pickup', { service: 'TAKE_OUT', table: null }, {}, 'number_not_proven'],
    ['paid at the restaurant', {}, { payment: 'AT_RESTAURANT' }, 'number_not_proven'],
    ['of no device', {}, { device: null }, 'bad_input'],
  ])('is refused %s', async (_, asked, differing, code) => {
    const { diners, quote } = await open();
    const body = { payment: 'ONLINE', ...byCard(), ...differing };
    expect((await diners.refusedToPlace(await quote(asked), body)).code).toBe(code);
  });

  test('takes no coupon: whoever has a photo of the card could use it', async () => {
    const { at, diners, quote } = await open();
    const restaurant = { business_id: at.businessId, external_id: at.externalId } as never;
    const { shown, code } = await makeCoupon(world, { restaurant, nowMs: clock.now() });
    const quoteId = await quote({ codes: [shown] });
    const body = { payment: 'ONLINE', ...byCard() };
    expect((await diners.refusedToPlace(quoteId, body)).code).toBe('code_needs_number');
    const used = 'SELECT FROM coupons WHERE code = $1 AND redeemed_at IS NOT NULL';
    expect(await queryOnce(ownerUrl, used, [code])).toEqual([]);
    const withNumber = await diners.place(quoteId, { payment: 'ONLINE' });
    expect(withNumber.order.hasNumber).toBe(true);
  });

  test("is refused with another restaurant's card, and with no card", async () => {
    const [here, there] = [await open(), await open()];
    await queryOnce(
      ownerUrl,
      `UPDATE ordering_terms SET tables = '[{"name": "9", "code": "CCCCCCCCCCCC"}]'
       WHERE business_id = $1`,
      [there.at.businessId],
    );
    const lines = [{ itemId: here.idOf('Burger'), quantity: 1 }];
    for (const table of ['CCCCCCCCCCCC', '', null]) {
      const body = { service: 'DINE_IN' as const, table, lines };
      const { quoteId, problems } = await call(requestQuote, {
        params: here.diners.params,
        body: body as never,
      });
      expect([quoteId, problems]).toEqual([null, [{ kind: 'UNKNOWN_TABLE' }]]);
    }
    const quoteId = await there.quote({ table: 'CCCCCCCCCCCC' }).catch(() => undefined);
    const body = { payment: 'ONLINE', ...byCard() };
    const refusal = await here.diners.refusedToPlace(quoteId ?? crypto.randomUUID(), body);
    expect(refusal.code).toBe('quote_unknown');
  });

  test('is refused with a card that was renewed, also if it was quoted before', async () => {
    const { diners, owner, quote } = await open();
    const quoteId = await quote();
    const { tables } = await call(getOrderingToEdit, {}, owner.headers);
    const renewed = await call(
      renewTableCards,
      { body: { code: null, version: tables.version } },
      owner.headers,
    );
    const body = { payment: 'ONLINE', ...byCard() };
    expect(await diners.refusedToPlace(quoteId, body)).toMatchObject({
      code: 'quote_changed',
      instead: { changes: [{ about: 'ORDER', text: cardEnded }] },
    });
    const withNumber = await diners.refusedToPlace(quoteId, { payment: 'ONLINE' });
    expect(withNumber.code).toBe('quote_changed');
    const table = renewed.tables.tables[0]?.code;
    const placed = await diners.place(await quote({ table }), body);
    expect(placed.order.table).toBe('Window 1');
  });

  test('is placed once, and the next round while the first is being made', async () => {
    const { diners, quote, paid } = await open();
    const device = newOrderKey();
    const first = await paid(device);
    const body = await diners.bodyOf(await quote(), { payment: 'ONLINE', ...byCard(device) });
    const made = await diners.placeAtOnce(Array.from({ length: 50 }, () => body));
    const [second] = made;
    expect(new Set(made)).toEqual(new Set([second]));
    expect(second).not.toBe(first.orderId);
    const again = await diners.placeAtOnce([{ ...body, numberToken: 'unknown', name: '' }]);
    expect(again).toEqual(['bad_input']);
  });
});

describe('the receipt', () => {
  test('is texted once the order is paid, three times, to a number that is not kept', async () => {
    const { quote, start } = await open();
    const { orderId, secret, sessionId, order } = await start(await quote());
    const mobileNumber = somePhone();
    const ask = { body: { secret, mobileNumber } };
    expect((await refused(textReceipt, ask, strangeDevice())).code).toBe('receipt_not_offered');
    standIn.pay(sessionId);
    await arrive();
    const { maskedPhoneNumber } = await call(textReceipt, ask, strangeDevice());
    expect(maskedPhoneNumber).toBe(`(•••) •••-${mobileNumber.slice(-4)}`);
    const texts = (await readTexts(world)).filter(({ to }) => to === mobileNumber);
    const total = shownCents(order.amounts.totalCents);
    expect(texts.map(({ body }) => body)).toEqual([
      expect.stringContaining(`, order ${orderId}, ${total}. http://localhost:3000/o#${secret}`),
    ]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { method, path: url } = textReceipt;
        return (
          await app.inject({ method, url, headers: strangeDevice(), payload: ask.body })
        ).json();
      }),
    );
    expect(answers.filter(({ code }) => code === 'too_many_receipts')).toHaveLength(8);
    await call(cancelPlacedOrder, { body: { secret } });
    expect((await readTexts(world)).filter(({ to }) => to === mobileNumber)).toHaveLength(3);
  });

  test('is not for orders with a number, nor for strangers', async () => {
    const { diners, quote } = await open();
    const started = await world.startPaying(diners, await quote());
    standIn.pay(started.sessionId);
    await arrive();
    const mobileNumber = somePhone();
    const ask = { body: { secret: started.secret, mobileNumber } };
    expect((await refused(textReceipt, ask, strangeDevice())).code).toBe('receipt_not_offered');
    const guess = { body: { secret: newOrderKey(), mobileNumber } };
    expect((await refused(textReceipt, guess, strangeDevice())).code).toBe('web_order_not_found');
  });
});
