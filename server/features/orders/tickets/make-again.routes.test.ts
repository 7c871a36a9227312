import { expect, test } from 'vitest';
import { addTicketPrinter, makeOrderAgain } from '#contract/orders/tickets/tickets.ts';
import { getPlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { openKitchen } from '../web-orders/kitchen/kitchen.factory.ts';
import { standInPrinter } from './stand-in-printer.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, ownerUrl, refused } = world;
const kitchen = await openKitchen(world);
const owner = await makeStaff(world, { at: kitchen.at });

const add = async (name: string) => {
  const body = { name, currentPassword: owner.password };
  const { address } = await call(addTicketPrinter, { body }, owner.headers);
  return standInPrinter(world, address);
};

test('what is made again is printed on every printer, as often as asked, and books nothing', async () => {
  const made = await kitchen.placed({ note: 'Ring twice' });
  const { headers } = kitchen;
  const again = { params: made.params };
  expect((await refused(makeOrderAgain, again, headers)).code).toBe('stage_not_possible');
  await kitchen.complete(made);
  expect(await call(makeOrderAgain, again, headers)).toEqual({ printers: 0 });

  const printers = [await add('Kitchen'), await add('Bar')];
  const entries = () =>
    queryOnce(ownerUrl, 'SELECT count(*)::int AS count FROM ledger_entries WHERE order_id = $1', [
      made.orderId,
    ]);
  const before = [await entries(), await call(getPlacedOrder, made.of)];
  // Pressed twice before a printer asks: one ticket.
  expect(await call(makeOrderAgain, again, headers)).toEqual({ printers: 2 });
  await call(makeOrderAgain, again, headers);
  for (const { work } of printers) {
    const ticket = await work();
    expect(ticket).toMatch(/^ *\*\*\* MAKE IT AGAIN \*\*\*$/m);
    expect(ticket).toContain(`ORDER ${made.orderId}`);
    expect(ticket).toContain('2 x Burger');
    expect(ticket).toContain('\n2 items\n');
    expect(ticket).not.toMatch(/COPY|to pay/);
    expect(await work()).toBeUndefined();
  }
  clock.advance(minuteMs);
  await call(makeOrderAgain, again, headers);
  expect(await printers[0]?.work()).toMatch(/\*\*\* MAKE IT AGAIN \*\*\*/);
  expect([await entries(), await call(getPlacedOrder, made.of)]).toEqual(before);
});

test('nobody else makes it again', async () => {
  const made = await kitchen.placed();
  await kitchen.complete(made);
  const [driver, stranger] = [
    await makeStaff(world, { at: kitchen.at, roleId: 5 }),
    await makeStaff(world),
  ];
  const again = { params: made.params };
  expect((await refused(makeOrderAgain, again, driver.headers)).code).toBe('not_permitted');
  expect((await refused(makeOrderAgain, again, stranger.headers)).code).toBe('order_not_found');
});
