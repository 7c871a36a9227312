import type { Endpoint } from '#contract/endpoint.ts';
import * as refunds from '#contract/orders/refunds/staff-refunds.ts';
import * as tickets from '#contract/orders/tickets/tickets.ts';
import { changeCalls, kitchenCalls } from '#contract/orders/web-orders/calls.ts';
import * as changes from '#contract/orders/web-orders/changes.ts';
import * as kitchen from '#contract/orders/web-orders/kitchen.ts';
import type { Ask } from '../../../../testing/ask.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { provenNumber } from '../../numbers/numbers.factory.ts';
import { takeOrders } from '../../quotes/quotes.factory.ts';
import { dinersAt } from '../placed.factory.ts';

/** What a diner gave to the restaurant so that their order reaches them, which is there until then. */
export const isOfOpenOrder = ({ path }: Endpoint, text: string): boolean =>
  Object.values({ ...kitchenCalls, ...changeCalls }).some((call) => call.path === path) &&
  /"stage":"(PLACED|ACCEPTED|READY)"/.test(text);

type Asking = {
  at: { businessId: number; externalId: string };
  /** The diner's. */
  name: string;
  phone: string;
  /** Of the person who makes the call. */
  password: string;
};

/** A diner orders twice, and the kitchen makes every call that it has. */
export async function askKitchen(
  world: TestApp,
  ask: Ask,
  { at, name, phone, password: currentPassword }: Asking,
) {
  const idOf = await takeOrders(world.database, at);
  const { place, quote } = dinersAt(world, at);
  const order = async () => {
    const { token: numberToken } = await provenNumber(world, phone);
    const quoteId = await quote([{ itemId: idOf('Burger'), note: `For ${name}` }]);
    const placed = await place(quoteId, { name, note: 'Ring twice', numberToken });
    return placed.order.orderNumber;
  };
  const eaten = await order();
  const params = { orderId: eaten };
  await ask(kitchen.listWebOrders);
  await ask(kitchen.seeWebOrders, { body: { orderIds: [eaten] } });
  await ask(kitchen.acceptWebOrder, { params, body: { minutes: 20 } });
  const instead = {
    lines: [{ line: 0, stays: 0, instead: { itemId: idOf('Wine'), quantity: 1 } }],
  };
  const quoted = await ask(changes.quoteOrderChange, { params, body: instead });
  const { version, totalCents, backCents } = quoted;
  const sums = { version, totalCents, backCents };
  await ask(changes.changeOrder, { params, body: { ...instead, expects: sums } });
  await ask(changes.seeOrderChanges, { params, body: { version: 1 } });
  await ask(changes.settleOrderChange, { params, body: { changeNo: 1, answer: 'AGREED' } });
  await ask(kitchen.readyWebOrder, { params });
  await ask(kitchen.sendBackWebOrder, { params, body: { timesBack: 0 } });
  await ask(kitchen.readyWebOrder, { params });
  await ask(kitchen.completeWebOrder, { params, body: { paymentStatus: 'PAID_BY_CASH' } });
  await ask(tickets.makeOrderAgain, { params });
  const { left } = await ask(refunds.quoteRefund, { params, body: {} });
  const expects = { total: left.total, deposit: '0.00' };
  await ask(refunds.giveRefund, { params, body: { all: true, reason: 'LATE', expects } });
  const limit = await ask(refunds.getRefundLimit);
  await ask(refunds.setRefundLimit, { body: { ...limit, currentPassword } });
  const refused = { params: { orderId: await order() }, body: { reason: 'SOLD_OUT' } };
  await ask(kitchen.refuseWebOrder, refused);
  await ask(kitchen.listWebOrders);
  const body = { name: 'Kitchen', currentPassword };
  const { printers } = await ask(tickets.addTicketPrinter, { body });
  const printer = { params: { printerId: printers[0].printerId } };
  await ask(tickets.testTicketPrinter, printer);
  await ask(tickets.listTicketPrinters);
  await ask(tickets.revokeTicketPrinter, printer);
}
