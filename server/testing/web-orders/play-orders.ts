import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Success } from '#contract/envelope.ts';
import { getPartnerOrder, setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import * as kitchen from '#contract/orders/web-orders/kitchen.ts';
import {
  cancelPlacedOrder,
  getPlacedOrder,
  placeOrder,
} from '#contract/orders/web-orders/placed.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { newOrderKey } from '../../features/orders/web-orders/placed.factory.ts';
import { strangeDevice } from '../../features/people/sign-in/sign-in.factory.ts';
import type { Moment } from '../money/simulate-money.ts';
import { checkOrders } from './check-orders.ts';
import { checkTaxes } from './check-taxes.ts';
import type { OracleOrder } from './oracle-order.ts';
import { mostUnpaid, OrderOracle } from './oracle-orders.ts';
import { oraclePrice, unitOf } from './oracle-prices.ts';
import {
  type Answer,
  expectCode,
  type Opened,
  type OrderingProduct,
  openRestaurant,
} from './ordering-product.ts';
import { playChange } from './play-changes.ts';
import {
  isOfPayment,
  lookAtOrders,
  type PaymentStep,
  playPayment,
  settleInTheEnd,
  tryCards,
} from './play-payments.ts';
import { finishTills, openTills, playTill } from './play-tills.ts';
import { type PlaceStep, quoteFor } from './quote-orders.ts';
import type { OrderHistory, Step } from './random-orders.ts';
import { newTillCounts } from './tills.ts';

/** In the past: the database itself shows jobs only what is long overdue by its own clock. */
export const historiesStartMs = Date.parse('2026-03-19T18:00:00Z');

const isPlaced = (answer: Answer): answer is Success<{ secret: string; order: PlacedShape }> =>
  answer.status === 'Success';
type PlacedShape = { orderNumber: number; stage: string; dueAt: string | null; placedAt: string };

/**
 * Plays one history at a restaurant of its own, and compares every answer with an oracle's, and in
 * the end all that is stored. Returns the oracle.
 */
export async function playOrders(
  product: OrderingProduct,
  { steps }: OrderHistory,
  counts = newTillCounts(),
): Promise<OrderOracle> {
  product.clock.set(historiesStartMs);
  const opened = await openRestaurant(product);
  const oracle = new OrderOracle();
  const tills = await openTills(product, opened, counts);
  const played = { product, opened, oracle, tills };
  let nowMs = historiesStartMs;
  for (const { step, gapMinutes, kills, faults, tillAct } of steps) {
    nowMs += gapMinutes * minuteMs;
    product.provider.plan(faults);
    const act = step.kind === 'press' ? step.press.act : step.kind;
    const moment = { nowMs, kills, act };
    const order = await playStep(product, opened, oracle, { step, moment });
    await lookAtOrders(product, opened, oracle, { nowMs, didJobsRun: step.kind === 'jobs' });
    if (order) {
      // Whoever opens the page sees that nobody answered in time.
      oracle.lapse(order, nowMs);
      await checkShown(product, order, moment);
    }
    if (order && step.kind === 'place') tryCards(product, opened, order, step.online ?? []);
    if (tillAct) await playTill(played, tillAct, nowMs);
  }
  // Ends the open orders, so that the jobs of the next history don't find them.
  for (const order of oracle.open()) {
    const moment = { nowMs, kills: [] };
    if (order.shownAtMs === null) {
      await actOn(product, opened, oracle, { step: { kind: 'cancel', which: 0 }, order, moment });
    } else {
      const closing = { act: 'refuse', reason: 'CLOSING' } as const;
      await press(product, opened, oracle, { order, press: closing, moment });
    }
  }
  await finishTills(played, await settleInTheEnd(product, opened, oracle, nowMs));
  await checkOrders(product, { ...opened, oracle });
  await checkTaxes(product, { businessId: opened.at.businessId, nowMs });
  return oracle;
}

type Playing = { step: Step; moment: Moment };

/** Returns the order that the step was about. */
async function playStep(
  product: OrderingProduct,
  opened: Opened,
  oracle: OrderOracle,
  { step, moment }: Playing,
): Promise<OracleOrder | undefined> {
  if (step.kind === 'place') return place(product, opened, oracle, { step, moment });
  if (step.kind === 'jobs') {
    await product.act(moment, () => product.runJobs('minute'));
    // Rows that the killed process had locked were left to the next minute.
    if (moment.kills.length > 0) {
      await product.act({ ...moment, kills: [] }, () => product.runJobs('minute'));
    }
    oracle.runJobs(moment.nowMs);
    return undefined;
  }
  if (isOfPayment(step)) {
    await playPayment(product, opened, oracle, { step, moment });
    return undefined;
  }
  // Mostly an open order: few steps can change one that has ended.
  const open = step.which === 0 ? [] : oracle.open();
  const order = open.at(-step.which) ?? oracle.orders.at(-1 - step.which);
  if (order) await actOn(product, opened, oracle, { step, order, moment });
  return order;
}

/** As the diner's page has it. */
async function checkShown(
  product: OrderingProduct,
  order: OracleOrder,
  moment: Moment,
): Promise<void> {
  const shown = await product.act({ ...moment, kills: [] }, () =>
    product.call(getPlacedOrder, { body: { secret: order.secret } }),
  );
  const { stage, reason, totalCents, isOnline } = order;
  assert.deepEqual(
    [shown.stage, shown.cancelled, shown.amounts.totalCents, shown.mayCancel],
    [stage, reason, totalCents, stage === 'PLACED'],
  );
  assert.equal(shown.payment.isOnline, isOnline);
}

type Acting = {
  step: Exclude<Step, { kind: 'place' | 'jobs' } | PaymentStep>;
  order: OracleOrder;
  moment: Moment;
};

async function actOn(
  product: OrderingProduct,
  opened: Opened,
  oracle: OrderOracle,
  { step, order, moment }: Acting,
): Promise<void> {
  const { act, ask } = product;
  switch (step.kind) {
    case 'repeat': {
      const answer = await act(moment, () => sendOrder(product, opened, order.body));
      assert.ok(isPlaced(answer), JSON.stringify(answer));
      const { secret, order: again } = answer.response;
      // A first try, which was killed, may have found that the order will never be paid.
      await lookAtOrders(product, opened, oracle, { nowMs: moment.nowMs, didJobsRun: false });
      assert.deepEqual(
        [again.orderNumber, secret, again.stage],
        [order.orderId, order.secret, order.stage],
      );
      return;
    }
    case 'see': {
      const body = { orderIds: [order.orderId] };
      expectCode(
        await act(moment, () => ask(kitchen.seeWebOrders, { body }, opened.cook)),
        undefined,
      );
      oracle.see(order);
      return;
    }
    case 'change':
    case 'answer':
      return playChange(product, opened, oracle, { step, order, moment });
    case 'press':
      return press(product, opened, oracle, { order, press: step.press, moment });
    case 'cancel': {
      const body = { secret: order.secret };
      const answer = await act(moment, () => ask(cancelPlacedOrder, { body }, strangeDevice()));
      expectCode(answer, oracle.cancel(order));
      return;
    }
    case 'till': {
      const headers = { ...opened.till, 'idempotency-key': randomUUID() };
      const asked = { params: { orderId: order.orderId }, body: { stage: step.stage } };
      const answer = await act(moment, () => ask(setPartnerOrderStatus, asked, headers));
      expectCode(answer, oracle.till(order, step.stage));
    }
  }
}

const callOf = {
  accept: kitchen.acceptWebOrder,
  ready: kitchen.readyWebOrder,
  back: kitchen.sendBackWebOrder,
  complete: kitchen.completeWebOrder,
  refuse: kitchen.refuseWebOrder,
} as const;

type Pressing = {
  order: OracleOrder;
  press: Extract<Step, { kind: 'press' }>['press'];
  moment: Moment;
};

async function press(
  { act, ask }: OrderingProduct,
  { cook }: Opened,
  oracle: OrderOracle,
  { order, press: pressed, moment }: Pressing,
): Promise<void> {
  const { act: pressedAct, ...body } = pressed;
  const asked = { params: { orderId: order.orderId }, body };
  const answer = await act(moment, () => ask(callOf[pressedAct], asked, cook));
  const paid = pressed.act === 'complete' ? pressed.paymentStatus : undefined;
  const reason = pressed.act === 'refuse' ? pressed.reason : undefined;
  expectCode(answer, oracle.press(order, { act: pressedAct, paid, reason }));
}

const sendOrder = ({ ask }: OrderingProduct, { at }: Opened, body: object) =>
  ask(placeOrder, { params: { id: at.externalId }, body }, strangeDevice());

async function place(
  product: OrderingProduct,
  opened: Opened,
  oracle: OrderOracle,
  { step, moment }: { step: PlaceStep; moment: Moment },
): Promise<OracleOrder | undefined> {
  const { diner, service, coupon, online } = step;
  const quote = await quoteFor(product, opened, { step, moment });
  const itemsCents = step.lines.reduce((sum, line) => sum + line.quantity * unitOf(line), 0);
  const stands = oracle.problemsOf({ coupon, service, itemsCents });
  assert.deepEqual(
    [
      ...quote.problems.map(({ kind }) => kind),
      ...quote.codes.map(({ problem }) => problem),
    ].filter((problem) => problem !== null),
    stands,
  );
  assert.equal(quote.quoteId === null, stands.length > 0);
  if (quote.quoteId === null || !quote.amounts) return undefined;
  assert.equal(quote.amounts.itemsCents, itemsCents);
  const terms = { hasCoupon: coupon !== null, tip: step.tip, service };
  const price = oraclePrice(step.lines, terms);
  const { totalCents, taxCents, tipCents } = quote.amounts;
  assert.deepEqual({ totalCents, taxCents, tipCents }, price);
  const body = {
    key: newOrderKey(),
    quoteId: quote.quoteId,
    numberToken: opened.tokens[diner],
    name: 'Ann Lee',
    address: '1 Elm Street',
    note: '',
    ifOut: step.ifOut,
    ...(online && { payment: 'ONLINE' as const }),
  };
  const answer = await product.act(moment, () => sendOrder(product, opened, body));
  if (oracle.hasOpen(diner)) {
    assert.ok('code' in answer, `two open orders of one number: ${JSON.stringify(answer)}`);
    assert.equal(answer.code, 'order_open');
    return undefined;
  }
  const unpaid = oracle.unpaid(diner);
  const mayBeRefused = oracle.mayBeStealing(diner) || unpaid.length >= mostUnpaid;
  if (online && 'code' in answer && mayBeRefused) {
    assert.ok(['too_many_declines', 'too_many_unpaid'].includes(answer.code));
    return undefined;
  }
  assert.ok(!online || unpaid.filter((one) => one.isPageKnown).length < mostUnpaid);
  assert.ok(isPlaced(answer), JSON.stringify(answer));
  const { secret, order } = answer.response;
  const placed = oracle.place({
    orderId: order.orderNumber,
    secret,
    body,
    diner,
    coupon,
    isOnline: online !== null,
    ...price,
    lines: step.lines,
    terms,
    wish: step.ifOut,
    placedAtMs: moment.nowMs,
    dueAtMs: Date.parse(order.dueAt ?? order.placedAt),
  });
  const params = { orderId: order.orderNumber };
  const atTill = await product.act({ ...moment, kills: [] }, () =>
    product.ask(getPartnerOrder, { params }, opened.till),
  );
  expectCode(atTill, placed.shownAtMs === null ? 'order_not_found' : undefined);
  return placed;
}
