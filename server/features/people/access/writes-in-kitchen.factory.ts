import { randomUUID } from 'node:crypto';
import { callWaiter } from '#contract/orders/tables/tables.ts';
import { addTicketPrinter } from '#contract/orders/tickets/tickets.ts';
import * as changes from '#contract/orders/web-orders/changes.ts';
import * as kitchen from '#contract/orders/web-orders/kitchen.ts';
import { hourMs } from '#contract/time/durations.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { tableCode, takeOrders } from '../../orders/quotes/quotes.factory.ts';
import { dinersAt } from '../../orders/web-orders/placed.factory.ts';
import type { TestStaff } from '../staff/staff.factory.ts';
import type { LateInput } from './late-calls.factory.ts';

type Writes = Record<string, LateInput>;
type House = { at: { businessId: number; externalId: string }; staff: TestStaff };

const ofOneBurger = { total: '13.53', deposit: '0.00' };

/** Most of these calls get a new web order of their own. */
export async function writesInKitchen(world: TestApp, { at, staff }: House): Promise<Writes> {
  const { call, database } = world;
  const idOf = await takeOrders(database, at);
  const { place, quote } = dinersAt(world, at);
  const placed = async () => {
    const { order } = await place(await quote([{ itemId: idOf('Burger') }]));
    return order.orderNumber;
  };
  /** Wine is proposed instead of the burger. Returns the number of the change. */
  const ask = async ({ params }: { params: { orderId: string } }) => {
    const instead = { itemId: idOf('Wine'), quantity: 1 };
    const body = { lines: [{ line: 0, stays: 0, instead }] };
    const quoted = await call(changes.quoteOrderChange, { params, body }, staff.headers);
    const { version, totalCents, backCents } = quoted;
    const sent = { params, body: { ...body, expects: { version, totalCents, backCents } } };
    const headers = { ...staff.headers, 'idempotency-key': randomUUID() };
    const asked = await call(changes.changeOrder, sent, headers);
    return asked.changes.at(-1)?.changeNo ?? 0;
  };
  const ofNew = async () => ({ params: { orderId: String(await placed()) } });
  const cooking = await ofNew();
  await call(kitchen.acceptWebOrder, { ...cooking, body: {} }, staff.headers);
  const toChange = await ofNew();
  const asking = await ofNew();
  for (const { params } of [toChange, asking]) {
    await call(kitchen.acceptWebOrder, { params, body: {} }, staff.headers);
  }
  const ofTable = { params: { id: at.externalId }, body: { code: tableCode } };
  const { calledAt } = await call(callWaiter, ofTable);
  const promisedAt = new Date(world.clock.now() + 2 * hourMs).toISOString();
  const expects = { version: 0, totalCents: 13_53, backCents: 0 };
  const paid = { ...(await ofNew()), body: { paymentStatus: 'PAID_BY_CASH' } } as const;
  const ready = await ofNew();
  for (const { params } of [ready, paid]) {
    await call(kitchen.readyWebOrder, { params }, staff.headers);
  }
  await call(kitchen.completeWebOrder, paid, staff.headers);
  return {
    quoteRefund: { ...paid, body: {} },
    giveRefund: { ...paid, body: { all: true, reason: 'WRONG', expects: ofOneBurger } },
    seeWebOrders: { body: { orderIds: [await placed()] } },
    acceptWebOrder: await ofNew(),
    refuseWebOrder: { ...(await ofNew()), body: { reason: 'OTHER' } },
    readyWebOrder: await ofNew(),
    sendBackWebOrder: ready,
    completeWebOrder: { ...cooking, body: paid.body },
    makeOrderAgain: cooking,
    endTableCall: { body: { code: tableCode, calledAt } },
    quoteOrderChange: { ...toChange, body: { promisedAt } },
    changeOrder: { ...toChange, body: { promisedAt, expects } },
    settleOrderChange: { ...asking, body: { changeNo: await ask(asking), answer: 'AGREED' } },
    seeOrderChanges: { ...asking, body: { version: 1 } },
  };
}

export async function writesOnPrinters({ call }: TestApp, { staff }: House): Promise<Writes> {
  const named = (name: string) => ({ body: { name, currentPassword: staff.password } });
  const add = async (name: string) => {
    const { printers } = await call(addTicketPrinter, named(name), staff.headers);
    return { params: { printerId: printers.at(-1)?.printerId } };
  };
  return {
    addTicketPrinter: named('Bar'),
    testTicketPrinter: await add('Kitchen'),
    revokeTicketPrinter: await add('Counter'),
  };
}
