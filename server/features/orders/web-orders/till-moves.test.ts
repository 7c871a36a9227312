import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import { requestQuote } from '#contract/orders/quotes/quote.ts';
import { listWebOrders } from '#contract/orders/web-orders/kitchen.ts';
import { getPlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { readTexts, somePhone } from '../../coupons/coupons/coupons.factory.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { fromAnywhere, strangeDevice } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { provenNumber } from '../numbers/numbers.factory.ts';
import { orderBody, sendingFrom } from '../orders/orders.factory.ts';
import { openForOrders, someTerms } from '../quotes/quotes.factory.ts';
import { dinersAt } from './placed.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, ownerUrl, refused } = world;
const terms = { ...someTerms, ordersPerSlot: 1 };
const { at, idOf } = await openForOrders(database, { terms });
const { params, place, quote } = dinersAt(world, at);
const till = await makeIntegration(world, { at });
const stranger = await makeIntegration(world);
const lines = [{ itemId: idOf('Burger') }];

async function placed() {
  const phone = somePhone();
  const { token: numberToken } = await provenNumber(world, phone);
  const { secret, order } = await place(await quote(lines), { numberToken });
  const orderId = order.orderNumber;
  return {
    orderId,
    dueAt: order.dueAt,
    show: () => call(getPlacedOrder, { body: { secret } }),
    news: async () =>
      (await readTexts(world))
        .filter(({ to, purpose }) => to === phone && purpose === 'ORDER_NEWS')
        .map(({ body }) => body),
  };
}

type Status = Parameters<typeof call<typeof setPartnerOrderStatus>>[1]['body'];
const asked = (orderId: number, body: Status, { headers } = till) =>
  [
    { params: { orderId }, body },
    { ...headers, 'idempotency-key': randomUUID() },
  ] as const;
const setTo = (orderId: number, body: Status) =>
  call(setPartnerOrderStatus, ...asked(orderId, body));

const changedAt = async (orderId: number) => {
  const [row] = await queryOnce<{ changed_at: Date }>(
    ownerUrl,
    'SELECT changed_at FROM web_orders WHERE order_id = $1',
    [orderId],
  );
  return row?.changed_at.getTime();
};

test('the diner is told of what a till does, and open pages hear of it', async () => {
  const { orderId, dueAt, news, show } = await placed();
  clock.advance(minuteMs);
  await setTo(orderId, { stage: 'ACCEPTED' });
  expect(await show()).toMatchObject({ stage: 'ACCEPTED', promisedAt: dueAt, mayCancel: false });
  expect(await changedAt(orderId)).toBe(clock.now());
  clock.advance(minuteMs);
  await setTo(orderId, { stage: 'READY' });
  expect(await changedAt(orderId)).toBe(clock.now());
  const back = asked(orderId, { stage: 'ACCEPTED' });
  expect((await refused(setPartnerOrderStatus, ...back)).code).toBe('stage_not_possible');
  await setTo(orderId, { stage: 'COMPLETED', paymentStatus: 'PAID_BY_CASH' });
  expect(await news()).toEqual([
    expect.stringContaining('accepted order'),
    expect.stringContaining('is ready'),
  ]);
});

test('canceled at the till: the diner reads why, the kitchen too, and the slot is free at once', async () => {
  const { orderId, dueAt, news, show } = await placed();
  const body = { service: 'TAKE_OUT', lines: [{ ...lines[0], quantity: 1 }] } as never;
  const nextTime = async () =>
    (await call(requestQuote, { params, body }, strangeDevice())).dueAt ?? '';
  expect(Date.parse(await nextTime())).toBeGreaterThan(Date.parse(dueAt ?? ''));
  await setTo(orderId, { stage: 'CANCELLED' });
  expect(await show()).toMatchObject({ stage: 'CANCELLED', cancelled: 'TILL' });
  expect(await news()).toEqual([
    expect.stringMatching(
      /canceled order \d+: the restaurant canceled it\. You pay nothing\. http/,
    ),
  ]);
  expect(await nextTime()).toBe(dueAt);
  const cook = await makeStaff(world, { at, roleId: 4 });
  const { orders } = await call(listWebOrders, {}, cook.headers);
  expect(orders.find((order) => order.orderId === orderId)?.cancelled).toBe('TILL');
});

test('a till that catches up texts nobody', async () => {
  const { orderId, news, show } = await placed();
  const at = new Date(clock.now()).toISOString();
  clock.advance(hourMs + 1);
  await setTo(orderId, { stage: 'ACCEPTED', at });
  expect(await show()).toMatchObject({ stage: 'ACCEPTED' });
  expect(await news()).toEqual([]);
});

test("another restaurant's till moves nothing, and a till's own orders text nobody", async () => {
  const { orderId, news, show } = await placed();
  expect(
    await refused(setPartnerOrderStatus, ...asked(orderId, { stage: 'CANCELLED' }, stranger)),
  ).toMatchObject({ code: 'order_not_found' });
  expect(await show()).toMatchObject({ stage: 'PLACED', cancelled: null });
  expect(await news()).toEqual([]);
  const before = (await readTexts(world)).length;
  const body = orderBody({ stage: 'PLACED', completedAt: undefined });
  const own = await sendingFrom(world, till).send(body);
  await setTo(own.orderId, { stage: 'CANCELLED' });
  expect(await readTexts(world)).toHaveLength(before);
});
