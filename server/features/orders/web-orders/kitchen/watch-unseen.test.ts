import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { daily, hoursOf } from '#contract/ground/hours/hours.factory.ts';
import { setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import { addTicketPrinter, revokeTicketPrinter } from '#contract/orders/tickets/tickets.ts';
import { acceptWebOrder, seeWebOrders } from '#contract/orders/web-orders/kitchen.ts';
import { getPlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import {
  makeCoupon,
  readCoupons,
  readTexts,
  somePhone,
} from '../../../coupons/coupons/coupons.factory.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { noCeilings } from '../../../money/ledger/ceilings.factory.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';
import { provenNumber } from '../../numbers/numbers.factory.ts';
import { ordersJobs } from '../../orders/index.ts';
import { openForOrders, someTerms } from '../../quotes/quotes.factory.ts';
import { findPrinted } from '../../tickets/index.ts';
import { standInPrinter } from '../../tickets/stand-in-printer.factory.ts';
import { dinersAt, readWebOrders } from '../placed.factory.ts';
import { watchUnseen } from './watch-unseen.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, ownerUrl } = world;
const announce = vi.fn<(topic: string) => void>();
const publicUrl = 'https://joyous.example';
const watching = {
  database,
  texts: makeTexts(world),
  publicUrl,
  ceilings: noCeilings,
  announce,
  findPrinted,
};
const watch = () => watchUnseen(watching, clock.now());

async function openWithPeople(terms: Partial<typeof someTerms> = {}) {
  const { at, idOf } = await openForOrders(database, { terms: { ...someTerms, ...terms } });
  const diners = dinersAt(world, at);
  const placed = async (phone: string = somePhone(), also: object = {}) => {
    const { token: numberToken } = await provenNumber(world, phone);
    const quoteId = await diners.quote([{ itemId: idOf('Burger') }], also);
    const { secret, order } = await diners.place(quoteId, { numberToken });
    const orderId = order.orderNumber;
    return { secret, phone, orderId, params: { orderId: String(orderId) } };
  };
  const [owner, manager, server] = [
    await makeStaff(world, { at }),
    await makeStaff(world, { at, roleId: 2 }),
    await makeStaff(world, { at, roleId: 4 }),
  ];
  return { at, placed, owner, manager, server };
}

const textsTo = async (phone: string, purpose: string) =>
  (await readTexts(world))
    .filter((text) => text.to === phone && text.purpose === purpose)
    .map(({ body }) => body);
const stageOf = async (secret: string) => (await call(getPlacedOrder, { body: { secret } })).stage;

test('nobody looks: managers are told once after four minutes, and after eight the diner', async () => {
  const { at, placed, owner, manager, server } = await openWithPeople();
  const coupon = await makeCoupon(world, { nowMs: clock.now() });
  const { phone, secret } = await placed(undefined, { codes: [coupon.shown] });
  clock.advance(4 * minuteMs - 1);
  await watch();
  expect(await textsTo(owner.phone, 'ORDER_UNSEEN')).toEqual([]);
  clock.advance(1);
  await watch();
  await watch();
  clock.advance(minuteMs);
  await watch();
  for (const one of [owner, manager]) {
    expect(await textsTo(one.phone, 'ORDER_UNSEEN')).toEqual([
      expect.stringMatching(/^Joyous: nobody at .+ has looked at order \d+ for 4 minutes\./),
    ]);
  }
  expect(await textsTo(server.phone, 'ORDER_UNSEEN')).toEqual([]);
  expect(await stageOf(secret)).toBe('PLACED');
  clock.advance(3 * minuteMs);
  await Promise.all([watch(), watch(), watch()]);
  expect(await stageOf(secret)).toBe('CANCELLED');
  expect(await textsTo(phone, 'ORDER_NEWS')).toEqual([
    expect.stringMatching(
      /canceled order \d+: nobody in the kitchen saw it\. You pay nothing\. http/,
    ),
  ]);
  const found = (await readCoupons(ownerUrl)).find(({ code }) => code === coupon.code);
  expect(found?.state).not.toBe('REDEEMED');
  expect(announce).toHaveBeenCalledWith(`news:${at.businessId}`);
  expect(announce).toHaveBeenCalledWith(`restaurant:${at.externalId}`);
});

test('who looks stops the clock, and who accepts, too', async () => {
  const { placed, owner, server } = await openWithPeople();
  const [seen, accepted] = [await placed(), await placed()];
  const looking = { body: { orderIds: [seen.orderId] } };
  await call(seeWebOrders, looking, server.headers);
  await call(acceptWebOrder, { params: accepted.params, body: {} }, server.headers);
  clock.advance(20 * minuteMs);
  await watch();
  expect(await stageOf(seen.secret)).toBe('PLACED');
  expect(await stageOf(accepted.secret)).toBe('ACCEPTED');
  expect(await textsTo(owner.phone, 'ORDER_UNSEEN')).toEqual([]);
});

test('seen, and never answered: it ends when others are completed by themselves, and its number may order again', async () => {
  const { at, placed, server } = await openWithPeople();
  const seen = await placed();
  await call(seeWebOrders, { body: { orderIds: [seen.orderId] } }, server.headers);
  const { dueAt } = await call(getPlacedOrder, { body: { secret: seen.secret } });
  clock.advance(Date.parse(dueAt ?? '') + 4 * hourMs - 1 - clock.now());
  await watch();
  expect(await stageOf(seen.secret)).toBe('PLACED');
  announce.mockClear();
  clock.advance(1);
  await Promise.all([watch(), watch()]);
  await watch();
  expect(await call(getPlacedOrder, { body: { secret: seen.secret } })).toMatchObject({
    stage: 'CANCELLED',
    cancelled: 'UNANSWERED',
  });
  expect(await textsTo(seen.phone, 'ORDER_NEWS')).toEqual([
    expect.stringMatching(
      /canceled order \d+: nobody in the kitchen accepted it\. You pay nothing\. http/,
    ),
  ]);
  expect(announce).toHaveBeenCalledWith(`restaurant:${at.externalId}`);
  expect(await stageOf((await placed(seen.phone)).secret)).toBe('PLACED');
});

describe('accepted by itself', () => {
  const ofItself = { acceptsByItself: true };

  test('and nobody looks: managers are told once after four minutes, and it stays', async () => {
    const { placed, owner, manager, server } = await openWithPeople(ofItself);
    const { orderId, phone, secret } = await placed();
    clock.advance(4 * minuteMs - 1);
    await watch();
    expect(await textsTo(owner.phone, 'ORDER_UNSEEN')).toEqual([]);
    clock.advance(1);
    await Promise.all([watch(), watch(), watch()]);
    // No job runs for a while.
    const late = await placed();
    clock.advance(20 * minuteMs);
    await watch();
    await watch();
    const saying = (order: number) =>
      expect.stringContaining(`order ${order} for 4 minutes. It was accepted automatically.`);
    for (const one of [owner, manager]) {
      const told = await textsTo(one.phone, 'ORDER_UNSEEN');
      expect(told.toSorted()).toEqual([saying(orderId), saying(late.orderId)]);
    }
    expect(await textsTo(server.phone, 'ORDER_UNSEEN')).toEqual([]);
    for (const one of [secret, late.secret]) expect(await stageOf(one)).toBe('ACCEPTED');
    expect(await textsTo(phone, 'ORDER_NEWS')).toHaveLength(1);
  });

  test('somebody looks at the last moment: nobody is told, or once', async () => {
    const { placed, owner, server } = await openWithPeople(ofItself);
    for (let round = 0; round < 5; round += 1) {
      const { orderId, secret } = await placed();
      clock.advance(4 * minuteMs);
      const before = await textsTo(owner.phone, 'ORDER_UNSEEN');
      const [{ seen }] = await Promise.all([
        call(seeWebOrders, { body: { orderIds: [orderId] } }, server.headers),
        watch(),
        watch(),
      ]);
      expect(seen).toEqual([orderId]);
      await watch();
      const told = (await textsTo(owner.phone, 'ORDER_UNSEEN')).slice(before.length);
      expect(told.length).toBeLessThanOrEqual(1);
      expect(await stageOf(secret)).toBe('ACCEPTED');
    }
  });

  test('its ticket came out of a printer: the kitchen has it, and nobody is told', async () => {
    const { placed, owner } = await openWithPeople(ofItself);
    const printerOf = async (name: string) => {
      const body = { name, currentPassword: owner.password };
      const { address, printers } = await call(addTicketPrinter, { body }, owner.headers);
      const params = { printerId: printers.at(-1)?.printerId ?? '' };
      return { ...standInPrinter(world, address), params };
    };
    const [printer, empty] = [await printerOf('Kitchen'), await printerOf('Bar')];
    await placed();
    await empty.work('410 Paper out');
    await printer.work();
    clock.advance(5 * minuteMs);
    await watch();
    expect(await textsTo(owner.phone, 'ORDER_UNSEEN')).toEqual([]);
    const { orderId } = await placed();
    await printer.work('410 Paper out');
    clock.advance(5 * minuteMs);
    await watch();
    expect(await textsTo(owner.phone, 'ORDER_UNSEEN')).toEqual([
      expect.stringContaining(`order ${orderId} `),
    ]);
    const { orderId: lost } = await placed();
    while (await printer.work());
    await call(revokeTicketPrinter, { params: printer.params }, owner.headers);
    clock.advance(5 * minuteMs);
    await watch();
    expect(await textsTo(owner.phone, 'ORDER_UNSEEN')).toContainEqual(
      expect.stringContaining(`order ${lost} `),
    );
  });

  test('by a till, it is not: who has the till knows of it', async () => {
    const { at, placed, owner } = await openWithPeople();
    const { orderId, secret } = await placed();
    clock.advance(minuteMs);
    const till = await makeIntegration(world, { at });
    const body = { stage: 'ACCEPTED' as const, at: new Date(clock.now()).toISOString() };
    const headers = { ...till.headers, 'idempotency-key': randomUUID() };
    await call(setPartnerOrderStatus, { params: { orderId }, body }, headers);
    clock.advance(20 * minuteMs);
    await watch();
    expect(await stageOf(secret)).toBe('ACCEPTED');
    expect(await textsTo(owner.phone, 'ORDER_UNSEEN')).toEqual([]);
  });
});

test('somebody presses at the last moment: canceled or accepted, never both', async () => {
  const { placed, server } = await openWithPeople();
  for (let round = 0; round < 5; round += 1) {
    const { orderId, params, phone, secret } = await placed();
    clock.advance(8 * minuteMs);
    const [accepted] = await Promise.allSettled([
      call(acceptWebOrder, { params, body: {} }, server.headers),
      watch(),
    ]);
    const stage = accepted.status === 'fulfilled' ? 'ACCEPTED' : 'CANCELLED';
    expect(await stageOf(secret)).toBe(stage);
    expect(await textsTo(phone, 'ORDER_NEWS')).toHaveLength(1);
    const [row] = await queryOnce<{ cancel_reason: string | null }>(
      ownerUrl,
      'SELECT cancel_reason FROM web_orders WHERE order_id = $1',
      [orderId],
    );
    expect(row?.cancel_reason).toBe(stage === 'CANCELLED' ? 'UNSEEN' : null);
  }
});

test('an order that nobody accepted is never completed by itself', async () => {
  const { at, placed } = await openWithPeople();
  await placed();
  const { vault } = world;
  const now = () => clock.now() + 24 * 60 * minuteMs;
  const jobs = ordersJobs({ database, vault, now, ceilings: noCeilings });
  await jobs.find(({ name }) => name === 'orders.complete-overdue')?.work(undefined);
  const orders = await readWebOrders(ownerUrl, at.businessId);
  expect(orders.map(({ stage }) => stage)).toEqual(['PLACED']);
});

test('an order for later, placed before the kitchen opens, is watched from its opening', async () => {
  const { at, placed, owner } = await openWithPeople({ leadMinutes: 20 });
  // Noon in New York is before five in the afternoon everywhere in the States.
  await queryOnce(ownerUrl, 'UPDATE restaurants SET weekly_hours = $2 WHERE business_id = $1', [
    at.businessId,
    JSON.stringify(hoursOf(daily('23:00-23:59')).weeklyHours),
  ]);
  const { secret } = await placed();
  clock.advance(20 * minuteMs);
  await watch();
  expect(await textsTo(owner.phone, 'ORDER_UNSEEN')).toEqual([]);
  expect(await stageOf(secret)).toBe('PLACED');
});
