import { addTicketPrinter } from '#contract/orders/tickets/tickets.ts';
import * as kitchen from '#contract/orders/web-orders/kitchen.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { takeOrders } from '../../orders/quotes/quotes.factory.ts';
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
  const ofNew = async () => ({ params: { orderId: String(await placed()) } });
  const cooking = await ofNew();
  await call(kitchen.acceptWebOrder, { ...cooking, body: {} }, staff.headers);
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
