import type { Endpoint } from '#contract/endpoint.ts';
import * as disputes from '#contract/orders/disputes/disputes.ts';
import * as refunds from '#contract/orders/refunds/staff-refunds.ts';
import { callWaiter, endTableCall, listTableCalls } from '#contract/orders/tables/tables.ts';
import * as tickets from '#contract/orders/tickets/tickets.ts';
import { changeCalls, kitchenCalls } from '#contract/orders/web-orders/calls.ts';
import * as changes from '#contract/orders/web-orders/changes.ts';
import * as kitchen from '#contract/orders/web-orders/kitchen.ts';
import { dayMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import type { Ask } from '../../../../testing/ask.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import type { OrderKey } from '../../../ground/restaurant/index.ts';
import { provenNumber } from '../../numbers/numbers.factory.ts';
import { tableCode, takeOrders } from '../../quotes/quotes.factory.ts';
import { dinersAt } from '../placed.factory.ts';

/** Whether a kitchen's answer shows an open order: only then are name, number and address in it. */
export const isOfOpenOrder = ({ path }: Endpoint, text: string): boolean =>
  Object.values({ ...kitchenCalls, ...changeCalls }).some((call) => call.path === path) &&
  /"stage":"(PLACED|ACCEPTED|READY)"/.test(text);

type Asking = {
  at: { businessId: number; externalId: string };
  /** The name and number that the diner gave. */
  name: string;
  phone: string;
  /** The password of the person who makes the call. */
  password: string;
};

/** As if it had been paid online, and its diner's bank had taken that back. */
async function makeDispute(
  { clock, ownerUrl }: TestApp,
  { businessId, orderId }: OrderKey,
): Promise<void> {
  const nowMs = clock.now();
  await queryOnce(
    ownerUrl,
    `WITH paid AS (
       INSERT INTO web_payments (business_id, order_id, payment_id, cents, wants, state, captured_cents,
         started_at, expires_at)
       VALUES ($1, $2, gen_random_uuid(), 500, 'CAPTURE', 'CAPTURED', 500, $3, $3)
       RETURNING business_id, order_id)
     INSERT INTO payment_disputes (business_id, order_id, dispute_id, cents, state, opened_at, due_at,
       evidence, reason)
     SELECT business_id, order_id, 'du_' || order_id, 500, 'OPEN', $3, $4, 'NEEDED', 'fraudulent'
     FROM paid`,
    [businessId, orderId, new Date(nowMs), new Date(nowMs + dayMs)],
  );
}

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
  const card = { params: { id: at.externalId }, body: { code: tableCode } };
  const { calledAt } = await world.call(callWaiter, card);
  await ask(listTableCalls);
  await ask(endTableCall, { body: { code: tableCode, calledAt } });
  const eaten = await order();
  const params = { orderId: eaten };
  await ask(kitchen.listWebOrders);
  await ask(kitchen.seeWebOrders, { body: { orderIds: [eaten] } });
  await ask(kitchen.acceptWebOrder, { params, body: { minutes: 20 } });
  const instead = {
    lines: [{ line: 0, stays: 0, instead: { itemId: idOf('Wine'), quantity: 1 } }],
  };
  await ask(changes.listDishesInstead);
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
  await makeDispute(world, { ...at, orderId: eaten });
  await ask(disputes.listDisputes);
  const found = await ask(disputes.getDispute, { params });
  const { disputeId } = found.dispute;
  const { version: caseVersion } = found;
  const answer = { disputeId, words: 'Handed over.', withDiner: true, version: caseVersion };
  await ask(disputes.answerDispute, { params, body: answer });
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
