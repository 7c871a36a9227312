import { expect, test } from 'vitest';
import { addTicketPrinter } from '#contract/orders/tickets/tickets.ts';
import { refuseWebOrder } from '#contract/orders/web-orders/kitchen.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { openChanging } from '../web-orders/changes/changing.factory.ts';
import { standInPrinter } from './stand-in-printer.factory.ts';

const world = await openChanging();
const { accepted, answer, at, call, change, clock, cook, idOf } = world;
const owner = await makeStaff(world, { at });
const body = { name: 'Kitchen', currentPassword: owner.password };
const { address } = await call(addTicketPrinter, { body }, owner.headers);
const printer = standInPrinter(world, address);

const off = { lines: [{ line: 1, stays: 0 }] };
const next = () => {
  clock.advance(minuteMs);
  return printer.work();
};

test('a change is printed once, alone, after the order itself', async () => {
  const order = await accepted();
  expect(await next()).toContain('2 x Burger');
  clock.advance(minuteMs);
  const promisedAt = new Date(clock.now() + 90 * minuteMs).toISOString();
  await change(order, { ...off, promisedAt });
  await change(order, { lines: [{ line: 0, stays: 1 }] });
  const ticket = await next();
  expect(ticket).toContain(`CHANGE TO ORDER ${order.orderId}`);
  expect(ticket).toMatch(/^ *NEW TIME: \d+:\d\d [AP]M$/m);
  expect(ticket).toMatch(/^NO Olive oil$/m);
  expect(ticket).not.toMatch(/Burger|COPY|to pay/);
  expect(await next()).toMatch(/^1 instead of 2: Burger\n {5}Extras: Cheese$/m);
  expect(await next()).toBeUndefined();
});

test('what is asked is printed once it is true', async () => {
  const order = await accepted();
  await next();
  const instead = { itemId: idOf('Penne'), quantity: 1 };
  await change(order, { lines: [{ line: 1, stays: 0, instead }] });
  expect(await next()).toBeUndefined();
  clock.advance(minuteMs);
  await answer(order.secret, 1, 'AGREED');
  expect(await next()).toMatch(/^INSTEAD of Olive oil: 1 x Penne$/m);
});

test('an order that is printed after its change needs no second ticket, and a canceled one none', async () => {
  const order = await accepted();
  await change(order, off);
  const ticket = await next();
  expect(ticket).toContain('2 x Burger');
  expect(ticket).not.toContain('Olive oil');
  expect(await next()).toBeUndefined();
  await change(order, { lines: [{ line: 0, stays: 1 }] });
  const refusing = { params: order.params, body: { reason: 'CLOSING' as const } };
  await call(refuseWebOrder, refusing, cook.headers);
  expect(await next()).toContain('CANCELED: DO NOT MAKE');
  expect(await next()).toBeUndefined();
});

test("what the diner wants if a dish is out is on the order's ticket, and nothing of what is done anyway", async () => {
  await accepted({ placing: { ifOut: 'CALL' } });
  expect(await next()).toMatch(/^IF OUT: call first$/m);
  await accepted();
  expect(await next()).not.toContain('IF OUT');
});
