import { createHash } from 'node:crypto';
import type { OrderState } from '#contract/orders/web-orders/changed-state.ts';
import type { OrderChangeQuote, ToChange } from '#contract/orders/web-orders/changes.ts';
import type { IfOut } from '#contract/orders/web-orders/if-out.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { lockIfOpen, type OrderKey } from '../../../ground/restaurant/index.ts';
import { ceilingsOf } from '../../../money/ledger/index.ts';
import type { DinerContext, Operation } from '../../../people/access/index.ts';
import { lockOrder, readDetails } from '../../orders/index.ts';
import { findTerms } from '../../terms/index.ts';
import { actorOf } from '../kitchen/actor-of.ts';
import { showToKitchen } from '../kitchen/show-to-kitchen.ts';
import { tellDiner } from '../order-texts.ts';
import { serviceOf } from '../placed.presenter.ts';
import { markSeen } from '../web-orders.queries.ts';
import { stateOf, totalOf } from './changed-order.rules.ts';
import { type JudgedChange, judgeChange } from './judge-change.ts';
import {
  findQuestion,
  findReference,
  insertChange,
  saveWebChange,
} from './order-changes.queries.ts';
import { presentChangedLine } from './present-changes.ts';
import { settleIfLapsed, sumsFor } from './settle-change.ts';
import { isCharged, readStanding, type StandingOrder } from './standing-order.ts';
import { reserveInstead, slotOfTime, writeChanged } from './write-change.ts';

/** Also where nobody has signed in: a till's exam changes an order of a test restaurant. */
type Changing = Pick<
  DinerContext,
  'logger' | 'nowMs' | 'publicUrl' | 'settings' | 'texts' | 'vault'
>;

/** The order, locked, if staff may change it at all. */
async function lockStanding(transaction: DatabaseTransaction, context: Changing, key: OrderKey) {
  const { vault } = context;
  if (!(await lockIfOpen(transaction, key.businessId))) return refuse('restaurant_closed');
  await settleIfLapsed(transaction, { ...context, ceilings: ceilingsOf(context) }, key);
  const order = await lockOrder(transaction, key);
  const standing = order && (await readStanding(transaction, vault, { key, order }));
  if (!standing || standing.web.is_hidden) return refuse('order_not_found');
  return standing;
}

/** More than any kitchen needs. */
const mostChanges = 20;

async function judge(
  transaction: DatabaseTransaction,
  { nowMs }: Changing,
  { key, standing, body }: { key: OrderKey; standing: StandingOrder; body: ToChange },
) {
  const { businessId } = key;
  if (await findQuestion(transaction, key)) return refuse('question_open');
  // Its diner gets a text for each.
  if (standing.changes >= mostChanges) {
    return refuseInput('lines', 'This order has changed often enough. Call the diner.');
  }
  return judgeChange(transaction, { businessId, nowMs }, standing, body);
}

function presentState({ lines, amounts }: OrderState): OrderChangeQuote['before'] {
  const isFee = ({ category, catalog, name }: OrderState['lines'][number]) =>
    catalog === '' && category === 'Delivery' && name === 'Delivery fee';
  const fee = lines
    .filter(isFee)
    .reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  return {
    lines: lines
      .filter((line) => !isFee(line))
      .map(({ name, quantity, unitCents }) => ({
        name,
        quantity,
        lineCents: quantity * unitCents,
      })),
    amounts: {
      itemsCents: amounts.menuPriceCents,
      deliveryFeeCents: fee,
      ownDiscountCents: amounts.ownDiscountCents,
      ourDiscountCents: amounts.ourDiscountCents,
      taxCents: amounts.taxCents,
      tipCents: amounts.tipCents,
      totalCents: totalOf(amounts),
    },
  };
}

export const quoteOrderChange: Operation<'quoteOrderChange'> = ({ params, body }, context) => {
  const { businessId, vault } = context;
  const key = { businessId, ...params };
  return context.transact(async (transaction) => {
    const standing = await lockStanding(transaction, context, key);
    if (isRefused(standing)) return standing;
    const judged = await judge(transaction, context, { key, standing, body });
    if (isRefused(judged)) return judged;
    const { asked, outcome, done } = judged;
    const { web, payment, state } = standing;
    const { answerMinutes } = await findTerms(transaction, businessId);
    const name = (await readDetails(transaction, vault, key))?.name ?? '';
    return {
      version: web.changes_version,
      dinerName: name.split(' ')[0] || null,
      ifOut: (web.if_out ?? 'TAKE_OFF') as IfOut,
      outcome,
      answerMinutes,
      isPaidOnline: isCharged(payment),
      changed: asked.lines.map(presentChangedLine),
      before: presentState(state),
      after: presentState(done ? stateOf(done) : state),
      ...asked.done,
      ifTakenOff: asked.off,
    };
  });
};

/** The same as of a refund: it becomes the reference of the change. */
const keyText = /^[\x21-\x7e]{1,100}$/;

type Making = { key: OrderKey; standing: StandingOrder; judged: JudgedChange };

/** The new time is told at once; what the diner is asked, they are asked by a second text. */
async function moveTime(
  transaction: DatabaseTransaction,
  context: Changing,
  { key, standing, judged: { asked } }: Making,
): Promise<void> {
  if (!asked.time) return;
  const { nowMs } = context;
  const promisedAt = new Date(asked.time.after);
  const slot = await slotOfTime(transaction, { key, nowMs }, standing, promisedAt);
  await saveWebChange(transaction, key, { at: new Date(nowMs), promised_at: promisedAt, slot });
  await tellDiner(transaction, context, key, {
    kind: 'LATER',
    promisedMs: promisedAt.getTime(),
    isDelivery: serviceOf(standing.order) === 'DELIVERY',
  });
}

/** `userId`: null, nobody of its staff. */
type Made = { reference: string; bodySha256: Buffer; atMs: number; userId: number | null };

const rowOf = ({ key, standing, judged }: Making, { atMs, userId, ...sent }: Made) => ({
  business_id: key.businessId,
  order_id: key.orderId,
  reference: sent.reference,
  body_sha256: sent.bodySha256,
  made_at: new Date(atMs),
  made_by: userId,
  asked: JSON.stringify(judged.asked),
  before: JSON.stringify(standing.state),
});

/** Without asking or telling its diner. Returns the number of the refund of what was charged. */
export async function changeNow(
  transaction: DatabaseTransaction,
  vault: Vault,
  making: Making,
  made: Made,
): Promise<number | null> {
  const { key, standing, judged } = making;
  const { done } = judged;
  const writing = { key, vault, nowMs: made.atMs };
  const refundNo = done ? await writeChanged(transaction, writing, standing, done) : null;
  await insertChange(transaction, {
    ...rowOf(making, made),
    state: 'DONE',
    settled_at: new Date(made.atMs),
    settled_by: 'STAFF',
    settler_id: made.userId,
    after: JSON.stringify(done ? stateOf(done) : standing.state),
    refund_no: refundNo,
  });
  return refundNo;
}

async function make(
  transaction: DatabaseTransaction,
  context: Changing,
  making: Making,
  made: Made,
) {
  const { key, standing, judged } = making;
  const { asked, outcome, done } = judged;
  const { nowMs, vault } = context;
  if (!(await reserveInstead(transaction, key, standing, asked))) {
    return refuseInput('lines', 'What should come instead has just sold out.');
  }
  if (outcome === 'ASKED') {
    const { answerMinutes } = await findTerms(transaction, key.businessId);
    const untilMs = nowMs + answerMinutes * minuteMs;
    const row = rowOf(making, made);
    await insertChange(transaction, { ...row, state: 'ASKED', answer_until: new Date(untilMs) });
    await saveWebChange(transaction, key, {
      at: new Date(nowMs),
      portions_taken: JSON.stringify(standing.portions),
    });
    await moveTime(transaction, context, making);
    const { lines, off } = asked;
    const isLast = off?.isLast ?? false;
    await tellDiner(transaction, context, key, { kind: 'ASKED', lines, untilMs, isLast });
    return undefined;
  }
  const refundNo = await changeNow(transaction, vault, making, made);
  await moveTime(transaction, context, making);
  if (done) {
    const sums = sumsFor(standing, { refundNo, after: done });
    const { lines } = asked;
    await tellDiner(transaction, context, key, {
      kind: 'CHANGED',
      lines,
      withInstead: true,
      ...sums,
    });
  }
  return undefined;
}

type Wanted = {
  key: OrderKey;
  change: ToChange;
  reference: string;
  /** Null: nobody of its staff. */
  by: number | null;
  /** As the quote said. Undefined: nobody looked at one. */
  expects?: { version: number; totalCents: number; backCents: number };
};

/** Once for a reference, however often it is sent: the order stays locked until it is done. */
export async function changeOnce(
  transaction: DatabaseTransaction,
  context: Changing,
  { key, change, reference, by, expects }: Wanted,
) {
  const { nowMs } = context;
  const bodySha256 = createHash('sha256').update(JSON.stringify(change)).digest();
  const standing = await lockStanding(transaction, context, key);
  const known = await findReference(transaction, key, reference);
  if (known) return known.body_sha256.equals(bodySha256) ? undefined : refuse('reference_taken');
  if (isRefused(standing)) return standing;
  // Another tablet was first: that is said before anything else.
  if (expects && expects.version !== standing.web.changes_version) return refuse('order_changed');
  const judged = await judge(transaction, context, { key, standing, body: change });
  if (isRefused(judged)) return judged;
  const { totalCents, backCents } = judged.asked.done;
  if (expects && (totalCents !== expects.totalCents || backCents !== expects.backCents)) {
    return refuse('order_changed');
  }
  const made = { reference, bodySha256, atMs: nowMs, userId: by };
  const refused = await make(transaction, context, { key, standing, judged }, made);
  if (refused) return refused;
  await markSeen(transaction, key.businessId, [key.orderId], { at: new Date(nowMs), by });
  return undefined;
}

export const changeOrder: Operation<'changeOrder'> = async ({ params, body }, context) => {
  const { announce, businessId, idempotencyKey: reference = '', session, vault } = context;
  if (!keyText.test(reference)) {
    const problem = 'the header must have 1 to 100 ASCII characters, without blanks';
    return refuseInput('idempotency-key', problem);
  }
  const { expects, lines, promisedAt } = body;
  const key = { businessId, ...params };
  const wanted = { key, change: { lines, promisedAt }, reference, by: actorOf(context), expects };
  const shown = await context.transact(async (transaction) => {
    const refused = await changeOnce(transaction, context, wanted);
    return refused ?? showToKitchen(transaction, vault, key);
  });
  if (isRefused(shown)) return shown;
  context.announceNews();
  // What is offered may have changed: portions are there again, or a slot.
  announce(`restaurant:${session.businessExternalId}`);
  return shown;
};
