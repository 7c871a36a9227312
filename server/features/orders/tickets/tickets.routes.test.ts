import { describe, expect, test } from 'vitest';
import {
  addTicketPrinter,
  listTicketPrinters,
  mostPrinters,
  revokeTicketPrinter,
  testTicketPrinter,
} from '#contract/orders/tickets/tickets.ts';
import { acceptWebOrder, refuseWebOrder } from '#contract/orders/web-orders/kitchen.ts';
import { cancelPlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { newToken } from '#platform/tokens/tokens.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { provenNumber } from '../numbers/numbers.factory.ts';
import { openKitchen } from '../web-orders/kitchen/kitchen.factory.ts';
import { dinersAt } from '../web-orders/placed.factory.ts';
import { standInPrinter } from './stand-in-printer.factory.ts';
import { callsOfPrinter, unknownOfNetwork } from './tickets.rules.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, clock, ownerUrl, refused } = world;

async function openWithPrinter() {
  const kitchen = await openKitchen(world);
  const owner = await makeStaff(world, { at: kitchen.at });
  const add = async (name: string) => {
    const body = { name, currentPassword: owner.password };
    const { address, printers } = await call(addTicketPrinter, { body }, owner.headers);
    const printerId = printers.at(-1)?.printerId ?? '';
    return { ...standInPrinter(world, address), address, printerId, params: { printerId } };
  };
  const accept = async ({ params }: { params: { orderId: string } }) =>
    call(acceptWebOrder, { params, body: { minutes: 20 } }, kitchen.headers);
  const accepted = async (differing: object = {}) => {
    const made = await kitchen.placed(differing);
    await accept(made);
    return made;
  };
  const list = async () => (await call(listTicketPrinters, {}, owner.headers)).printers;
  return { ...kitchen, owner, add, accept, accepted, list, printer: await add('Kitchen') };
}

const outcomes = (printerId: string) =>
  queryOnce(
    ownerUrl,
    'SELECT kind, given, failed, outcome FROM tickets WHERE printer_id = $1 ORDER BY made_at, kind DESC',
    [printerId],
  );

describe('a ticket', () => {
  test('comes out once for each order that is accepted, and again when it is canceled', async () => {
    const { accept, headers, placed, printer } = await openWithPrinter();
    const made = await placed({ name: 'Zoë Müller', note: 'Ring twice' });
    expect(await printer.work()).toBeUndefined();
    await accept(made);
    const ticket = await printer.work();
    expect(ticket).toContain(`ORDER ${made.orderId}`);
    expect(ticket).toContain('Zoe Muller');
    expect(ticket).toContain('2 x Burger\n     Extras: Cheese\n  >> No onions\n');
    expect(ticket).toContain('> Ring twice');
    expect(ticket).toContain('to pay at pickup');
    expect(ticket).not.toMatch(/CANCELED|COPY/);
    expect(await printer.work()).toBeUndefined();
    const { params } = made;
    await call(refuseWebOrder, { params, body: { reason: 'OTHER' } }, headers);
    expect(await printer.work()).toMatch(/\*\*\* CANCELED: DO NOT MAKE \*\*\*/);
    expect(await printer.work()).toBeUndefined();
    expect(printer.paper).toHaveLength(2);
  });

  test('says whose age is checked', async () => {
    const { accept, at, idOf, printer } = await openWithPrinter();
    const { place, quote } = dinersAt(world, at);
    const { token: numberToken } = await provenNumber(world);
    const { order } = await place(await quote([{ itemId: idOf('Wine') }]), { numberToken });
    await accept({ params: { orderId: String(order.orderNumber) } });
    expect(await printer.work()).toContain('CHECK AGE: Wine\n');
  });

  test('does not come out for what was canceled before it was accepted or fetched', async () => {
    const { accepted, headers, placed, printer } = await openWithPrinter();
    const early = await placed();
    await call(cancelPlacedOrder, early.of);
    const { params } = await accepted();
    await call(refuseWebOrder, { params, body: { reason: 'OTHER' } }, headers);
    expect(await printer.work()).toBeUndefined();
    const offeredThen = await accepted();
    const token = await printer.offered();
    await call(refuseWebOrder, { params: offeredThen.params, body: { reason: 'OTHER' } }, headers);
    expect((await printer.fetch(token)).statusCode).toBe(404);
    expect(await printer.work()).toBeUndefined();
  });

  test('of long ago is not printed by a printer that was off', async () => {
    const { accepted, printer } = await openWithPrinter();
    await accepted();
    clock.advance(12 * hourMs + 1);
    expect(await printer.work()).toBeUndefined();
  });

  test('comes out of each printer of the restaurant, one after the other', async () => {
    const { accepted, add, printer } = await openWithPrinter();
    const bar = await add('Bar');
    const [one, two] = [await accepted(), await accepted()];
    for (const { work } of [printer, bar]) {
      expect(await work()).toContain(`ORDER ${one.orderId}`);
      expect(await work()).toContain(`ORDER ${two.orderId}`);
      expect(await work()).toBeUndefined();
    }
  });
});

describe('a printer', () => {
  test('that loses its confirmation prints once more, as a copy, and not a third time', async () => {
    const { accepted, printer } = await openWithPrinter();
    await accepted();
    const token = await printer.offered();
    expect((await printer.fetch(token)).body).not.toContain('COPY');
    // It may still be printing.
    expect(await printer.offered()).toBeUndefined();
    clock.advance(minuteMs);
    expect(await printer.offered()).toBe(token);
    expect((await printer.fetch(token)).body).toContain('COPY');
    clock.advance(minuteMs);
    expect((await printer.fetch(token)).statusCode).toBe(404);
    clock.advance(minuteMs);
    expect(await printer.offered()).toBeUndefined();
    expect(await outcomes(printer.printerId)).toEqual([
      { kind: 'NEW', given: 2, failed: 0, outcome: 'UNCONFIRMED' },
    ]);
  });

  test('that fetches the same again before it confirms gets the same, as often as it asks', async () => {
    const { accepted, printer } = await openWithPrinter();
    await accepted();
    const token = await printer.offered();
    const first = await printer.fetch(token);
    for (let times = 0; times < 4; times += 1) {
      clock.advance(4_000);
      const again = await printer.fetch(token);
      expect([again.statusCode, again.body]).toEqual([200, first.body]);
    }
    expect(await outcomes(printer.printerId)).toMatchObject([{ given: 1 }]);
    clock.advance(minuteMs);
    const copy = await printer.fetch(token);
    expect(copy.body).toContain('COPY');
    expect((await printer.fetch(token)).body).toBe(copy.body);
    await printer.confirm(token);
    expect(await outcomes(printer.printerId)).toMatchObject([{ given: 2, outcome: 'PRINTED' }]);
  });

  test('that takes UTF-8 gets names as they are written; any other gets letters it has', async () => {
    const { accepted, printer } = await openWithPrinter();
    await accepted({ name: '王小明 Müller' });
    const token = await printer.offered();
    const plain = await printer.fetch(token);
    expect(plain.body).toContain('For ??? Muller, ');
    expect(plain.headers['x-star-codepage']).toBeUndefined();
    const says = { 'x-star-accept-codepages': 'utf8,std' };
    const wide = await printer.fetch(token, 'text/plain', says);
    expect(wide.body).toContain('For 王小明 Müller, ');
    expect(wide.headers['content-type']).toMatch(/^text\/plain; ?charset=utf-8$/i);
    expect(wide.headers['x-star-codepage']).toBe('utf8');
  });

  test('that asks, fetches and confirms doubly prints once', async () => {
    const { accepted, printer } = await openWithPrinter();
    await accepted();
    const tokens = await Promise.all([printer.offered(), printer.offered(), printer.offered()]);
    expect(new Set(tokens).size).toBe(1);
    const [token] = tokens;
    await printer.fetch(token);
    await Promise.all([printer.confirm(token), printer.confirm(token), printer.confirm(token)]);
    clock.advance(minuteMs);
    expect(await printer.offered()).toBeUndefined();
    expect(await outcomes(printer.printerId)).toEqual([
      { kind: 'NEW', given: 1, failed: 0, outcome: 'PRINTED' },
    ]);
  });

  test('without paper prints the same when it has some, and gives up in the end', async () => {
    const { accepted, printer } = await openWithPrinter();
    const { orderId } = await accepted();
    await printer.work('410 Paper out');
    expect(await printer.work()).toContain(`ORDER ${orderId}`);
    await accepted();
    for (let times = 0; times < 5; times += 1) {
      expect(await printer.work('511 Decode error')).not.toContain('COPY');
    }
    expect(await printer.work()).toBeUndefined();
    expect((await outcomes(printer.printerId)).at(-1)).toMatchObject({ outcome: 'FAILED' });
  });

  test('of an older kind names no ticket; one that is printing is offered none', async () => {
    const { accepted, printer } = await openWithPrinter();
    await accepted();
    const busy = await printer.poll('200 OK', { printingInProgress: true });
    expect(busy.json()).toEqual({ jobReady: false });
    await printer.poll();
    expect((await printer.fetch()).body).toContain('ORDER');
    await printer.confirm(undefined, 'OK');
    expect(await outcomes(printer.printerId)).toMatchObject([{ outcome: 'PRINTED' }]);
  });

  test('that lies changes nothing: other tokens, strange words, another type', async () => {
    const { accepted, printer } = await openWithPrinter();
    await accepted();
    const token = await printer.offered();
    await printer.confirm(token);
    await printer.confirm(newToken(''));
    for (const wrong of [newToken(''), "'; DROP TABLE tickets", '\u0000']) {
      expect((await printer.fetch(wrong)).statusCode).toBe(404);
    }
    expect((await printer.fetch(token, 'image/png')).statusCode).toBe(415);
    for (const status of [7, null, { a: 1 }, '\u001b@\u0000\u0007', 'x'.repeat(10_000)]) {
      expect((await printer.poll(status)).json()).toMatchObject({ jobToken: token });
    }
    expect(await printer.work()).toContain('ORDER');
  });

  test('is not answered more often than it may ask', async () => {
    const { printer } = await openWithPrinter();
    for (let times = 0; times < callsOfPrinter.points; times += 100) {
      await Promise.all(Array.from({ length: 100 }, () => printer.confirm('none')));
    }
    expect((await printer.poll()).statusCode).toBe(429);
  });
});

describe('in the portal', () => {
  test('owners and managers add, test and remove one; its address is shown once', async () => {
    const { at, add, list, owner, printer } = await openWithPrinter();
    expect(await list()).toMatchObject([{ name: 'Kitchen', seenAt: null, problem: null }]);
    expect(JSON.stringify(await list())).not.toContain(printer.url.split('/').at(-1));
    await call(testTicketPrinter, { params: printer.params }, owner.headers);
    await call(testTicketPrinter, { params: printer.params }, owner.headers);
    expect(await list()).toMatchObject([{ waiting: 1 }]);
    expect(await printer.work()).toContain('TEST TICKET');
    await printer.poll('420 Cover open');
    const seenAt = new Date(clock.now()).toISOString();
    expect(await list()).toMatchObject([{ waiting: 0, seenAt, problem: 'COVER_OPEN' }]);
    const { headers } = await makeStaff(world, { at, roleId: 4 });
    expect(await refused(listTicketPrinters, {}, headers)).toMatchObject({ code: 'not_permitted' });
    for (let count = 1; count < mostPrinters; count += 1) await add(`Printer ${count}`);
    const another = { body: { name: 'One more', currentPassword: owner.password } };
    expect(await refused(addTicketPrinter, another, owner.headers)).toMatchObject({
      code: 'too_many_printers',
    });
  });

  test('a removed printer gets nothing more, not even what it was offered', async () => {
    const { accepted, owner, list, printer } = await openWithPrinter();
    await accepted();
    const token = await printer.offered();
    await call(revokeTicketPrinter, { params: printer.params }, owner.headers);
    for (const answer of [await printer.poll(), await printer.fetch(token)]) {
      expect([answer.statusCode, answer.body]).toEqual([404, '']);
    }
    expect(await list()).toEqual([]);
    expect(
      await refused(testTicketPrinter, { params: printer.params }, owner.headers),
    ).toMatchObject({ code: 'printer_not_found' });
  });

  test("another restaurant's orders and printers are out of reach", async () => {
    const [here, there] = [await openWithPrinter(), await openWithPrinter()];
    const { orderId } = await there.accepted({ name: 'Secret Guest' });
    expect(await here.printer.work()).toBeUndefined();
    const token = await there.printer.offered();
    expect((await here.printer.fetch(token)).statusCode).toBe(404);
    await here.printer.confirm(token);
    expect(await there.printer.work()).toContain(`ORDER ${orderId}`);
    for (const endpoint of [revokeTicketPrinter, testTicketPrinter]) {
      const { params } = there.printer;
      expect(await refused(endpoint, { params }, here.owner.headers)).toMatchObject({
        code: 'printer_not_found',
      });
    }
  });
});

test('addresses that are guessed get one answer, and in the end none', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const guess = async () => {
    const url = `/printer/${newToken('')}`;
    const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload: {} });
    return `${statusCode} ${body}`;
  };
  for (let times = 0; times < unknownOfNetwork.points; times += 100) {
    const answers = await Promise.all(Array.from({ length: 100 }, guess));
    expect(new Set(answers)).toEqual(new Set(['404 ']));
  }
  expect(await guess()).toBe('429 ');
});
