import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { centsText } from '#contract/money/cents.ts';
import { answerDispute, type DisputeCase, getDispute } from '#contract/orders/disputes/disputes.ts';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import { hourMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { StandInRefusal } from '#platform/payments/stand-in/stand-in-state.ts';
import type { Moment } from '../money/simulate-money.ts';
import { providersOf } from './open-provider.ts';
import type { OracleOrder, SeenOrder } from './oracle-order.ts';
import type { OrderOracle } from './oracle-orders.ts';
import { expectCode, type Opened, type OrderingProduct } from './ordering-product.ts';
import type { Step } from './random-orders.ts';

export type PaymentStep = Extract<
  Step,
  { kind: 'pay' | 'notices' | 'refund' | 'dispute' | 'answer-bank' | 'decide' }
>;

const kinds = ['pay', 'notices', 'refund', 'dispute', 'answer-bank', 'decide'];
export const isOfPayment = (step: Step): step is PaymentStep => kinds.includes(step.kind);

type Card = Extract<Step, { kind: 'pay' }>['card'];
type Moved = { step: PaymentStep; moment: Moment };

/** Ignores a refusal by the provider of what isn't possible there. */
function tried(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof StandInRefusal)) throw error;
  }
}

const at = ({ at: { businessId } }: Opened, { orderId }: OracleOrder) => ({ businessId, orderId });

/** As a diner does on the provider's page, if it could be opened. */
export function tryCards(
  { provider }: OrderingProduct,
  opened: Opened,
  order: OracleOrder,
  cards: readonly Card[],
): void {
  if (!order.isPageKnown) return;
  for (const card of cards) {
    const { session } = providersOf(provider, at(opened, order));
    if (session?.status !== 'open') return;
    tried(() => {
      const isPaid = provider.standIn.pay(session.id, card);
      if (!isPaid && card === 'DECLINE') order.declines += 1;
    });
  }
}

export async function playPayment(
  product: OrderingProduct,
  opened: Opened,
  oracle: OrderOracle,
  { step, moment }: Moved,
): Promise<void> {
  const { act, provider, postNotice } = product;
  const { standIn } = provider;
  if (step.kind === 'notices') {
    await act(moment, () => provider.sendNotices(postNotice, step.come));
    return act({ ...moment, kills: moment.kills.slice(1) }, () => product.runJobs('payments'));
  }
  const lastOf = (is: (order: OracleOrder) => boolean) => {
    const found = oracle.orders.filter(is);
    return found.at(-1 - (step.which % Math.max(found.length, 1)));
  };
  if (step.kind === 'refund') {
    const order = lastOf(({ stage }) => stage === 'COMPLETED') ?? oracle.orders.at(-1);
    if (order) await refund(product, opened, oracle, { order, cents: step.cents, moment });
    return;
  }
  product.clock.set(moment.nowMs);
  if (step.kind === 'pay') {
    const order = lastOf(({ payment }) => payment === 'STARTED');
    if (order) tryCards(product, opened, order, [step.card]);
    return;
  }
  const atProvider = (order: OracleOrder) => providersOf(provider, at(opened, order));
  const undecided = (order: OracleOrder) =>
    atProvider(order).disputes.find(({ status }) => status !== 'won' && status !== 'lost');
  if (step.kind === 'answer-bank') {
    const order = lastOf((one) => one.isOnline && atProvider(one).disputes.length > 0);
    if (order) await answerBank(product, opened, { order, moment });
    return;
  }
  if (step.kind === 'decide') {
    const order = lastOf((one) => one.isOnline && undecided(one) !== undefined);
    const dispute = order && undecided(order);
    if (dispute) standIn.decideDispute(dispute.id, step.decision);
    return;
  }
  // An operator has to settle a second dispute of the same payment.
  const order = lastOf(
    (one) => one.payment === 'CAPTURED' && atProvider(one).disputes.length === 0,
  );
  const intent = order && atProvider(order).intent;
  if (intent) tried(() => standIn.dispute(intent.id));
}

/** As the owner's page does. What isn't known yet, late or decided can't be answered. */
async function answerBank(
  { act, ask }: OrderingProduct,
  { owner }: Opened,
  { order: { orderId }, moment }: { order: OracleOrder; moment: Moment },
): Promise<void> {
  const params = { orderId };
  const shown = await act({ ...moment, kills: [] }, () => ask(getDispute, { params }, owner));
  if ('code' in shown) return expectCode(shown, 'dispute_not_found');
  const { dispute, version } = shown.response as DisputeCase;
  const body = { disputeId: dispute.disputeId, words: 'Ours.', withDiner: false, version };
  const answer = await act(moment, () => ask(answerDispute, { params, body }, owner));
  if ('code' in answer) assert.notEqual(dispute.step, 'ANSWER', answer.code);
}

type Refunding = { order: OracleOrder; cents: number | null; moment: Moment };

async function refund(
  { act, ask, provider }: OrderingProduct,
  opened: Opened,
  oracle: OrderOracle,
  { order, cents, moment }: Refunding,
): Promise<void> {
  const what =
    cents === null ? { all: true } : { items: centsText(cents), tax: '0.00', tip: '0.00' };
  const body = { reference: randomUUID(), reason: 'Cold', ...what };
  const headers = { ...opened.till, 'idempotency-key': randomUUID() };
  const asked = { params: { orderId: order.orderId }, body };
  const answer = await act(moment, () => ask(refundPartnerOrder, asked, headers));
  const { disputes } = providersOf(provider, at(opened, order));
  const isDisputed = 'code' in answer && answer.code === 'order_charged_back';
  if (isDisputed && disputes.length > 0) return;
  expectCode(answer, oracle.refund(order, cents));
}

/** Compares each stored order with what the oracle allows. */
export async function lookAtOrders(
  { database, provider }: OrderingProduct,
  opened: Opened,
  oracle: OrderOracle,
  { nowMs, didJobsRun }: { nowMs: number; didJobsRun: boolean },
): Promise<void> {
  const { businessId } = opened.at;
  const { rows } = await asRestaurant(database, businessId, (transaction) =>
    sql<SeenOrder & { orderId: string }>`
      select w.order_id as "orderId", o.stage, w.cancel_reason as reason, p.state as payment,
        p.pay_at is not null as "isOpened"
      from web_orders w join orders o using (business_id, order_id)
      left join web_payments p using (business_id, order_id)
      where w.business_id = ${businessId}`.execute(transaction),
  );
  const seenOf = new Map(rows.map(({ orderId, ...seen }) => [Number(orderId), seen]));
  for (const order of oracle.orders) {
    const seen = seenOf.get(order.orderId);
    assert.ok(seen, 'an order is gone');
    if (!order.isOnline) {
      assert.deepEqual([seen.stage, seen.reason], [order.stage, order.reason]);
      continue;
    }
    assert.ok(seen.payment, 'an order that is paid online without a payment');
    const looked = { nowMs, provider: providersOf(provider, at(opened, order)), didJobsRun };
    oracle.look(order, seen, looked);
  }
}

const rounds = 4;

/** The provider answers again. Lost notices never come: the jobs have to ask for them. Returns until when. */
export async function settleInTheEnd(
  product: OrderingProduct,
  opened: Opened,
  oracle: OrderOracle,
  fromMs: number,
): Promise<number> {
  let nowMs = fromMs;
  for (let round = 1; round <= rounds; round += 1) {
    nowMs += 2 * hourMs;
    await product.act({ nowMs, kills: [] }, async () => {
      await product.provider.heal(product.postNotice);
      await product.runJobs('notices');
      await product.runJobs('payments');
    });
    await lookAtOrders(product, opened, oracle, { nowMs, didJobsRun: false });
  }
  return nowMs;
}
