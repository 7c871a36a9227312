import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPartnerOrders, getPartnerOrder } from '#contract/orders/orders/orders.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { eraseOrder } from './erase-order.ts';
import { orderBody, sendingFrom } from './orders.factory.ts';

const world = await openTestApp();
const { app, call, clock, database, ownerUrl } = world;
const till = await makeIntegration(world);
const other = await makeIntegration(world);
const { send } = sendingFrom(world, till);
const customer = { name: 'Ann', phone: '+1 512 555 0190', address: '1 Elm Street' };
const { externalId } = till;

const erase = (order: string | number, request: { externalId?: string; reason?: string } = {}) =>
  eraseOrder(
    database,
    { externalId, reason: 'The diner asked for it', order: String(order), ...request },
    clock.now(),
  );

const rowOf = async (orderId: number) =>
  (await queryOnce(ownerUrl, 'SELECT * FROM orders WHERE order_id = $1', [orderId]))[0];

const audited = async () =>
  (
    await queryOnce<{ detail: string }>(
      ownerUrl,
      `SELECT detail FROM audit_entries WHERE action = 'ORDER_DETAILS_ERASED' ORDER BY audit_id`,
    )
  ).map(({ detail }) => detail);

test("erases the customer's details; the order, its money and its entry stay", async () => {
  const { orderId } = await send(orderBody({ customer }));
  const { orderId: neighbour } = await send(orderBody({ customer }));
  const { sealed_details: sealed, ...before } = (await rowOf(orderId)) ?? {};
  expect(sealed).toBeInstanceOf(Buffer);
  const shown = () => call(getPartnerOrder, { params: { orderId } }, till.headers);
  const shownBefore = await shown();
  expect(await erase(orderId)).toEqual({ orderId, isChanged: true });
  expect(await rowOf(orderId)).toEqual({ ...before, sealed_details: null });
  expect(await shown()).toEqual(shownBefore);
  expect((await rowOf(neighbour))?.sealed_details).toBeInstanceOf(Buffer);
  expect(await audited()).toEqual([`order ${orderId}: The diner asked for it`]);
  expect(await erase(orderId)).toEqual({ orderId, isChanged: false });
  expect(await audited()).toHaveLength(1);
});

test('a repeat by the till brings nothing back', async () => {
  const body = orderBody({ customer });
  const { orderId } = await send(body);
  await erase(orderId);
  expect((await send(body)).orderId).toBe(orderId);
  expect((await rowOf(orderId))?.sealed_details).toBeNull();
});

test("no stored answer has the customer's details", async () => {
  const payload = { orders: [orderBody({ customer }), { ...orderBody({ customer }), tip: '1' }] };
  const headers = { ...till.headers, 'idempotency-key': randomUUID() };
  await app.inject({ method: 'POST', url: createPartnerOrders.path, headers, payload });
  const stored = await queryOnce<{ body: string }>(ownerUrl, 'SELECT body FROM kept_answers');
  expect(stored.length).toBeGreaterThan(0);
  for (const { body } of stored) expect(body).not.toMatch(/Ann|555 0190|Elm Street/);
});

test('of many simultaneous erasures one does it, and records it once', async () => {
  const { orderId } = await send(orderBody({ customer }));
  const before = (await audited()).length;
  const done = await Promise.all(Array.from({ length: 20 }, () => erase(orderId)));
  expect(done.filter((one) => 'isChanged' in one && one.isChanged)).toHaveLength(1);
  expect(await audited()).toHaveLength(before + 1);
});

test("another restaurant's order is not found", async () => {
  const { orderId } = await send(orderBody({ customer }));
  expect(await erase(orderId, { externalId: other.externalId })).toMatchObject({
    code: 'order_not_found',
  });
  expect(await erase(orderId, { externalId: 'nobodyhasit1' })).toMatchObject({
    code: 'restaurant_not_found',
  });
  expect((await rowOf(orderId))?.sealed_details).toBeInstanceOf(Buffer);
  expect(await erase('999999999999999')).toMatchObject({ code: 'order_not_found' });
});

const hostile = ['', '0', '-1', '1.5', '1e3', "1' OR 1=1", '9'.repeat(64 * 1024)];

test.each(hostile.map((text) => [text.slice(0, 20), text]))(
  '%j is no order number',
  async (_, order) => {
    expect(await erase(order)).toMatchObject({ problems: [{ field: 'order' }] });
  },
);

test.each([
  ['nothing', ''],
  ['64 KB', 'x'.repeat(64 * 1024)],
  ['a line break', 'a\nb'],
])('%s is no reason', async (_, reason) => {
  const { orderId } = await send(orderBody({ customer }));
  expect(await erase(orderId, { reason })).toMatchObject({ problems: [{ field: 'reason' }] });
  expect((await rowOf(orderId))?.sealed_details).toBeInstanceOf(Buffer);
});
