import { describe, expect, test } from 'vitest';
import {
  acceptWebOrder,
  completeWebOrder,
  listWebOrders,
  readyWebOrder,
  refuseWebOrder,
  seeWebOrders,
} from '#contract/orders/web-orders/kitchen.ts';
import { cancelPlacedOrder, getPlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import {
  makeCoupon,
  readCoupons,
  readTexts,
  somePhone,
} from '../../../coupons/coupons/coupons.factory.ts';
import { verifyLedger } from '../../../money/sweeps/index.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';
import { provenNumber } from '../../numbers/numbers.factory.ts';
import { eraseOrder } from '../../orders/index.ts';
import { openForOrders } from '../../quotes/quotes.factory.ts';
import { dinersAt } from '../placed.factory.ts';
import { findChangeTimes } from './changed-orders.queries.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, ownerUrl, refused } = world;
const { at, idOf } = await openForOrders(database);
const { place, quote } = dinersAt(world, at);
const burger = { itemId: idOf('Burger'), quantity: 2, note: 'No onions' };
const [owner, server, driver] = [
  await makeStaff(world, { at }),
  await makeStaff(world, { at, roleId: 4 }),
  await makeStaff(world, { at, roleId: 5 }),
];
const { headers } = server;

async function placed(also: object = {}) {
  const phone = somePhone();
  const { token: numberToken } = await provenNumber(world, phone);
  const made = await place(await quote([burger], also), { numberToken });
  const orderId = made.order.orderNumber;
  return { ...made, phone, orderId, params: { orderId: String(orderId) } };
}

const textsTo = async (phone: string) =>
  (await readTexts(world)).filter(({ to }) => to === phone).map(({ body }) => body);

const board = async (by = headers) => (await call(listWebOrders, {}, by)).orders;
const onBoard = async (orderId: number) =>
  (await board()).find((order) => order.orderId === orderId);

test('the fee of a delivery is nothing to cook, and an amount of its own', async () => {
  const { token: numberToken } = await provenNumber(world);
  const asked = await quote([burger], { service: 'DELIVERY', deliverTo: { zipCode: '78701' } });
  const made = await place(asked, { numberToken, address: '12 Congress Ave' });
  expect(made.order.lines.map(({ name }) => name)).toEqual(['Burger']);
  expect(made.order.amounts.deliveryFeeCents).toBe(3_99);
  const shown = await onBoard(made.order.orderNumber);
  expect(shown?.lines.map(({ name }) => name)).toEqual(['Burger']);
  expect(shown?.amounts).toEqual(made.order.amounts);
});

test('what is handed over only to somebody of age is said to both; orders of before say nothing', async () => {
  const wine = { itemId: idOf('Wine'), quantity: 1 };
  const { token: numberToken } = await provenNumber(world);
  const made = await place(await quote([burger, wine]), { numberToken });
  const of = (order: Awaited<ReturnType<typeof onBoard>> | typeof made.order) =>
    order?.lines.map(({ name, ageChecked }) => [name, ageChecked]);
  const { orderNumber } = made.order;
  const both = [
    ['Burger', false],
    ['Wine', true],
  ];
  expect([of(made.order), of(await onBoard(orderNumber))]).toEqual([both, both]);
  expect(made.order.asked[1]).toEqual({ ...wine, choices: [], note: '' });
  await queryOnce(
    ownerUrl,
    `UPDATE web_orders SET asked_lines = (
       SELECT jsonb_agg(line - 'ageChecked') FROM jsonb_array_elements(asked_lines) line
     ) WHERE business_id = $1 AND order_id = $2`,
    [at.businessId, orderNumber],
  );
  expect((await onBoard(orderNumber))?.lines.map(({ ageChecked }) => ageChecked)).toEqual([
    false,
    false,
  ]);
});

describe('the way of an order', () => {
  test('placed, seen, accepted, ready, done: booked as it was paid, and two texts', async () => {
    const { orderId, params, phone, secret } = await placed();
    expect(await onBoard(orderId)).toMatchObject({
      stage: 'PLACED',
      seenAt: null,
      customer: { name: 'Ann Lee', phone, address: '', note: '' },
      lines: [{ name: 'Burger', quantity: 2, note: 'No onions' }],
    });
    const seen = { body: { orderIds: [orderId] } };
    expect(await call(seeWebOrders, seen, headers)).toEqual({ seen: [orderId] });
    expect(await call(seeWebOrders, seen, owner.headers)).toEqual({ seen: [] });
    const accepted = await call(acceptWebOrder, { params, body: { minutes: 25 } }, headers);
    const promisedAt = new Date(clock.now() + 25 * minuteMs).toISOString();
    expect(accepted).toMatchObject({ stage: 'ACCEPTED', promisedAt });
    // Texts are read in the order of their times.
    clock.advance(1);
    expect(await call(readyWebOrder, { params }, headers)).toMatchObject({ stage: 'READY' });
    const paid = { params, body: { paymentStatus: 'PAID_BY_CASH' as const } };
    expect(await call(completeWebOrder, paid, headers)).toMatchObject({ stage: 'COMPLETED' });
    const shown = await call(getPlacedOrder, { body: { secret } });
    expect(shown).toMatchObject({ stage: 'COMPLETED', promisedAt, mayCancel: false });
    const texts = await textsTo(phone);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toMatch(/^Joyous: .+ accepted order \d+\. Ready .+\. http.+#.+$/);
    expect(texts[1]).toMatch(/^Joyous: order \d+ at .+ is ready\. http.+#.+$/);
    const whose = await queryOnce(
      ownerUrl,
      'SELECT seen_by, accepted_by, completed_by, cancelled_by FROM web_orders WHERE order_id = $1',
      [orderId],
    );
    const { userId } = server;
    expect(whose).toEqual([
      { seen_by: userId, accepted_by: userId, completed_by: userId, cancelled_by: null },
    ]);
    const rows = await queryOnce<{ payment_status: string; tax_cents: number }>(
      ownerUrl,
      "SELECT payment_status, tax_cents FROM ledger_entries WHERE order_id = $1 AND kind = 'ORDER'",
      [orderId],
    );
    expect(rows).toEqual([{ payment_status: 'PAID_BY_CASH', tax_cents: 2_06 }]);
    expect((await verifyLedger(database)).faults).toEqual([]);
  });

  test('refused with a reason: the diner is told, and the coupon is good again', async () => {
    const coupon = await makeCoupon(world, { nowMs: clock.now() });
    const { params, phone, secret } = await placed({ codes: [coupon.shown] });
    const refusing = { params, body: { reason: 'SOLD_OUT' as const } };
    await call(refuseWebOrder, refusing, headers);
    expect(await call(getPlacedOrder, { body: { secret } })).toMatchObject({
      stage: 'CANCELLED',
      cancelled: 'SOLD_OUT',
    });
    expect(await textsTo(phone)).toEqual([expect.stringContaining('something in it has sold out')]);
    const found = (await readCoupons(ownerUrl)).find(({ code }) => code === coupon.code);
    expect(found?.state).not.toBe('REDEEMED');
  });
});

describe('whoever presses', () => {
  test('accept ten times at once: it is accepted once, and one text is sent', async () => {
    const { params, phone } = await placed();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        call(acceptWebOrder, { params, body: { minutes: 10 + n } }, headers),
      ),
    );
    expect(new Set(answers.map(({ promisedAt }) => promisedAt)).size).toBe(1);
    expect(await textsTo(phone)).toHaveLength(1);
  });

  test('accept and refuse at once: refused in the end, and told each that happened', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { params, phone, orderId } = await placed();
      const pressed = await Promise.allSettled([
        call(acceptWebOrder, { params, body: {} }, headers),
        call(refuseWebOrder, { params, body: { reason: 'TOO_BUSY' } }, owner.headers),
      ]);
      // Accepted first, it may be refused; refused first, it can't be accepted.
      expect(pressed[1].status).toBe('fulfilled');
      expect((await onBoard(orderId))?.stage).toBe('CANCELLED');
      // Both at the same instant, so nothing says which was first.
      const texts = (await textsTo(phone)).map(
        (text) => /accepted order|canceled order/.exec(text)?.[0],
      );
      const accepted = pressed[0].status === 'fulfilled' ? ['accepted order'] : [];
      expect(texts.sort()).toEqual([...accepted, 'canceled order']);
    }
  });

  test('a diner cancels while the kitchen accepts: either it cooks, or it is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { params, orderId, secret } = await placed();
      const [accepted, cancelled] = await Promise.allSettled([
        call(acceptWebOrder, { params, body: {} }, headers),
        call(cancelPlacedOrder, { body: { secret } }),
      ]);
      expect([accepted.status, cancelled.status].sort()).toEqual(['fulfilled', 'rejected']);
      const stage = accepted.status === 'fulfilled' ? 'ACCEPTED' : 'CANCELLED';
      expect((await onBoard(orderId))?.stage).toBe(stage);
    }
  });

  test('what has been done already is no error, and what cannot be done is', async () => {
    const { params } = await placed();
    await call(readyWebOrder, { params }, headers);
    expect(await call(acceptWebOrder, { params, body: {} }, headers)).toMatchObject({
      stage: 'READY',
      promisedAt: null,
    });
    await call(refuseWebOrder, { params, body: { reason: 'OTHER' } }, headers);
    for (const [endpoint, body] of [
      [acceptWebOrder, {}],
      [readyWebOrder, undefined],
      [completeWebOrder, { paymentStatus: 'UNPAID' }],
    ] as const) {
      expect(await refused(endpoint, { params, body }, headers)).toMatchObject({
        code: 'stage_not_possible',
        httpStatus: 409,
      });
    }
  });
});

describe('nobody else', () => {
  test('a driver sees no board', async () => {
    expect(await refused(listWebOrders, {}, driver.headers)).toMatchObject({
      code: 'not_permitted',
    });
  });

  test("another restaurant's people see and change nothing", async () => {
    const { params, orderId } = await placed();
    const stranger = await makeStaff(world);
    expect(await board(stranger.headers)).toEqual([]);
    const seen = { body: { orderIds: [orderId] } };
    expect(await call(seeWebOrders, seen, stranger.headers)).toEqual({ seen: [] });
    expect(await refused(readyWebOrder, { params }, stranger.headers)).toMatchObject({
      code: 'order_not_found',
    });
    expect(await onBoard(orderId)).toMatchObject({ stage: 'PLACED', seenAt: null });
  });

  test('an order of a till is on no board', async () => {
    const params = { orderId: '999999' };
    expect(await refused(readyWebOrder, { params }, headers)).toMatchObject({
      code: 'order_not_found',
    });
  });
});

test('other tablets hear of each change: placed, seen, accepted, canceled', async () => {
  const changesSince = (atMs: number) =>
    asRestaurant(database, at.businessId, async (transaction) => {
      const asked = { businessId: at.businessId, since: new Date(atMs), limit: 100 };
      return (await findChangeTimes(transaction, asked)).length;
    });
  let before = clock.now();
  const changed = async () => {
    const count = await changesSince(before);
    before = clock.now();
    clock.advance(1);
    return count;
  };
  clock.advance(1);
  const { orderId, params } = await placed();
  expect(await changed()).toBe(1);
  await call(seeWebOrders, { body: { orderIds: [orderId] } }, headers);
  expect(await changed()).toBe(1);
  await call(seeWebOrders, { body: { orderIds: [orderId] } }, headers);
  expect(await changed()).toBe(0);
  await call(acceptWebOrder, { params, body: {} }, headers);
  expect(await changed()).toBe(1);
  await call(readyWebOrder, { params }, headers);
  expect(await changed()).toBe(1);
  await call(refuseWebOrder, { params, body: { reason: 'OTHER' } }, headers);
  expect(await changed()).toBe(1);
});

test('what has ended leaves the board after an hour; the newest is first', async () => {
  const [first, second] = [await placed(), await placed()];
  const ids = (await board()).map(({ orderId }) => orderId);
  expect(ids.indexOf(second.orderId)).toBeLessThan(ids.indexOf(first.orderId));
  await call(cancelPlacedOrder, { body: { secret: first.secret } });
  expect(await onBoard(first.orderId)).toMatchObject({ stage: 'CANCELLED', cancelled: 'DINER' });
  clock.advance(hourMs + 1);
  const again = await makeStaff(world, { at, roleId: 4 });
  const left = (await board(again.headers)).map(({ orderId }) => orderId);
  expect(left).not.toContain(first.orderId);
  expect(left).toContain(second.orderId);
});

test('erasing an order erases its notes', async () => {
  const { orderId } = await placed();
  const request = { externalId: at.externalId, order: String(orderId), reason: 'asked' };
  await eraseOrder(database, request, clock.now());
  const rows = await queryOnce<{ sealed_notes: Buffer | null }>(
    ownerUrl,
    'SELECT sealed_notes FROM web_orders WHERE order_id = $1',
    [orderId],
  );
  expect(rows).toEqual([{ sealed_notes: null }]);
});
