import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import type { Call } from '#contract/call.ts';
import { slotMs } from '#contract/ground/hours/slots.ts';
import { orderCalls } from '#contract/orders/orders/calls.ts';
import { quoteCalls } from '#contract/orders/quotes/calls.ts';
import { staffRefundCalls } from '#contract/orders/refunds/calls.ts';
import { kitchenCalls, placedCalls } from '#contract/orders/web-orders/calls.ts';
import { dayMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { newOrderKey } from '../../server/features/orders/web-orders/placed.factory.ts';
import { strangeDevice } from '../../server/features/people/sign-in/sign-in.factory.ts';
import { type Provider, providersOf } from '../../server/testing/web-orders/open-provider.ts';
import { type Caller, type Headers, untilDone } from './caller.ts';
import type { Kitchen } from './kitchen.ts';
import type { Begin, GoOn, Step } from './ways.data.ts';

type Place = { caller: Caller; kitchen: Kitchen; provider: Provider; ownerUrl: string };

type PlacedOrder = { orderId: number; secret: string; steps: Step[] };

const stages: Partial<Record<Step, string>> = {
  accept: 'ACCEPTED',
  ready: 'READY',
  back: 'ACCEPTED',
  complete: 'COMPLETED',
  'take-cash': 'COMPLETED',
  cancel: 'CANCELLED',
  refuse: 'CANCELLED',
};

/** Where an order must stand after its steps. */
const stageOf = ({ steps }: PlacedOrder): string =>
  steps.map((step) => stages[step]).findLast((stage) => stage !== undefined) ?? 'PLACED';

async function place({ caller, kitchen }: Place, step: Begin, token: string): Promise<PlacedOrder> {
  const headers = strangeDevice();
  const tomorrow = new Date(Math.floor((Date.now() + dayMs) / slotMs) * slotMs);
  const asked = {
    service: 'TAKE_OUT',
    lines: [{ itemId: kitchen.burger, quantity: 3 }],
    tip: { cents: randomInt(500) },
    dueAt: step === 'place-for-tomorrow' ? tomorrow.toISOString() : null,
  };
  const params = { id: kitchen.at.externalId };
  const quoted = { params, body: asked, headers };
  const { quoteId } = await caller.ask<{ quoteId: string }>(quoteCalls.requestQuote, quoted);
  const body = {
    key: newOrderKey(),
    quoteId,
    numberToken: token,
    name: 'Ann Lee',
    ...(step !== 'place-there' && { payment: 'ONLINE' }),
  };
  const placed = await caller.ask<{ secret: string; order: { orderNumber: number } }>(
    placedCalls.placeOrder,
    { params, body, headers },
  );
  return { orderId: placed.order.orderNumber, secret: placed.secret, steps: [step] };
}

/** Waits until a query about the order finds something. */
const untilFound = ({ ownerUrl, kitchen }: Place, { orderId }: PlacedOrder, text: string) =>
  untilDone(`order ${orderId}: ${text}`, async () => {
    const found = await queryOnce(ownerUrl, text, [kitchen.at.businessId, orderId]);
    return found.length > 0 || undefined;
  });

const untilBooked = (at: Place, order: PlacedOrder, cause: 'CHARGEBACK' | 'CORRECTION') =>
  untilFound(
    at,
    order,
    `SELECT FROM ledger_entries WHERE business_id = $1 AND order_id = $2 AND cause = '${cause}'`,
  );

const atProvider = ({ kitchen, provider }: Place, { orderId }: PlacedOrder) =>
  providersOf(provider, { businessId: kitchen.at.businessId, orderId });

async function takeBack(at: Place, order: PlacedOrder): Promise<void> {
  // What was given back before it is at the provider, too.
  const settled =
    'SELECT FROM web_payments WHERE business_id = $1 AND order_id = $2 AND due_at IS NULL';
  await untilFound(at, order, settled);
  at.provider.standIn.dispute(atProvider(at, order).intent?.id ?? '');
  await untilBooked(at, order, 'CHARGEBACK');
}

function decide(at: Place, order: PlacedOrder, decision: 'won' | 'lost'): void {
  const [dispute] = atProvider(at, order).disputes;
  assert.ok(dispute);
  at.provider.standIn.decideDispute(dispute.id, decision);
}

const once = (headers: Headers) => ({ ...headers, 'idempotency-key': randomUUID() });

const giveByTill = ({ caller, kitchen }: Place, { orderId }: PlacedOrder, what: object) =>
  caller.ask(orderCalls.refundPartnerOrder, {
    params: { orderId },
    body: { reference: randomUUID(), reason: 'Cold', ...what },
    headers: once(kitchen.till),
  });

async function giveByStaff({ caller, kitchen }: Place, { orderId }: PlacedOrder, what: object) {
  const params = { orderId };
  const { owner, password } = kitchen;
  const { sides } = await caller.ask<{ sides: { amounts: { total: string }; deposit: string } }>(
    staffRefundCalls.quoteRefund,
    { params, body: what, headers: owner },
  );
  const expects = { total: sides.amounts.total, deposit: sides.deposit };
  // By now, it may be more than is given back without the password.
  const body = { ...what, reason: 'WRONG', expects, currentPassword: password };
  await caller.ask(staffRefundCalls.giveRefund, { params, body, headers: once(owner) });
}

const one = { lines: [{ lineNo: 1, quantity: 1 }] };
const all = { all: true };

function actsIn(at: Place): Record<GoOn, (order: PlacedOrder) => unknown> {
  const { caller, kitchen, provider } = at;
  const press =
    (call: Call, bodyOf: () => object | undefined = () => ({})) =>
    ({ orderId }: PlacedOrder) => {
      const body = bodyOf();
      const headers = kitchen.cook;
      return caller.ask(call, { params: { orderId }, headers, ...(body && { body }) });
    };
  const asCash = { paymentStatus: 'PAID_BY_CASH' };
  return {
    pay: (order) => provider.standIn.pay(atProvider(at, order).session?.id ?? ''),
    accept: press(kitchenCalls.acceptWebOrder, () => ({ minutes: 9 })),
    // Pages of today say how often it went back; those of before send no body.
    ready: press(kitchenCalls.readyWebOrder, () =>
      randomInt(2) === 0 ? { timesBack: 0 } : undefined,
    ),
    back: press(kitchenCalls.sendBackWebOrder),
    complete: press(kitchenCalls.completeWebOrder),
    'take-cash': press(kitchenCalls.completeWebOrder, () => asCash),
    refuse: press(kitchenCalls.refuseWebOrder, () => ({ reason: 'CLOSING' })),
    cancel: ({ secret }) =>
      caller.ask(placedCalls.cancelPlacedOrder, { body: { secret }, headers: strangeDevice() }),
    'till-gives-one': (order) => giveByTill(at, order, one),
    'till-gives-all': (order) => giveByTill(at, order, all),
    'staff-give-one': (order) => giveByStaff(at, order, one),
    'staff-give-all': (order) => giveByStaff(at, order, all),
    dispute: (order) => takeBack(at, order),
    win: (order) => {
      decide(at, order, 'won');
      return untilBooked(at, order, 'CORRECTION');
    },
    lose: (order) => decide(at, order, 'lost'),
  };
}

/** Orders on the web, and what diners, a kitchen, a till, managers and banks do with them. */
export function openLives(at: Place) {
  const orders: PlacedOrder[] = [];
  const stuck: string[] = [];
  const acts = actsIn(at);

  /** A diner, whose order goes on wherever it stands. */
  function begin(token: string) {
    let order: PlacedOrder | undefined;
    async function go(step: Step) {
      if (step.startsWith('place-')) {
        order = await place(at, step as Begin, token);
        orders.push(order);
        return;
      }
      assert.ok(order);
      await acts[step as GoOn](order);
      order.steps.push(step);
    }
    return async (steps: readonly Step[]) => {
      for (const step of steps) {
        try {
          await go(step);
        } catch (error) {
          stuck.push(`${order?.orderId} ${order?.steps.join(' ')}, ${step}: ${error}`);
          return;
        }
      }
    };
  }

  /** How many orders are gone, or not where their steps must have brought them. */
  async function countLost(): Promise<number> {
    const rows = await queryOnce<{ orderId: string; stage: string }>(
      at.ownerUrl,
      'SELECT order_id AS "orderId", stage FROM orders WHERE business_id = $1',
      [at.kitchen.at.businessId],
    );
    const found = new Map(rows.map(({ orderId, stage }) => [Number(orderId), stage]));
    const lost = orders.filter((order) => found.get(order.orderId) !== stageOf(order));
    console.log(...lost.slice(0, 5));
    return lost.length;
  }

  return { begin, orders, stuck, countLost };
}
