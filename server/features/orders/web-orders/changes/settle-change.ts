import type { ChangeSettler } from '#contract/orders/web-orders/change-words.ts';
import { answerNeeded } from '#contract/orders/web-orders/change-words.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import { givePortionsBack } from '../../../find/menus/index.ts';
import type { OrderKey } from '../../../ground/restaurant/index.ts';
import type { Booking, Ceilings } from '../../../money/ledger/index.ts';
import { lockOrder, moveOrder, type OrderRow } from '../../orders/index.ts';
import { type Telling, tellDiner } from '../order-texts.ts';
import { markCancelled } from '../web-orders.queries.ts';
import {
  changedDishes,
  portionsAfter,
  type Repriced,
  repriced,
  stateOf,
  totalOf,
} from './changed-order.rules.ts';
import {
  type ChangeRow,
  findQuestion,
  saveSettled,
  saveWebChange,
} from './order-changes.queries.ts';
import { readStanding, type StandingOrder } from './standing-order.ts';
import { writeChanged } from './write-change.ts';

export type Settling = Telling & { ceilings: Ceilings };

export type Answer = 'AGREED' | 'TAKE_OFF' | 'WITHDRAWN';

export type Settled = {
  answer: Answer;
  by: ChangeSettler;
  /** Of the staff who settled it. */
  userId: number | null;
  bookedBy: Booking['by'];
};

const stateAfter = { AGREED: 'AGREED', TAKE_OFF: 'TAKEN_OFF', WITHDRAWN: 'WITHDRAWN' } as const;

type OfQuestion = { key: OrderKey; order: OrderRow; question: ChangeRow; settled: Settled };

/** The last dish is off, so nothing is made: as if the kitchen had chosen "Can't". */
async function cancel(
  transaction: DatabaseTransaction,
  settling: Settling,
  { key, order, question, settled }: OfQuestion,
): Promise<void> {
  const { businessId } = key;
  const { nowMs, ceilings } = settling;
  const at = new Date(nowMs);
  const booking = { businessId, nowMs, by: settled.bookedBy, ceilings };
  await moveOrder(transaction, booking, order, { stage: 'CANCELLED', atMs: nowMs });
  const soldOutLines = question.asked.lines.map(({ line }) => line);
  const noted = { at, reason: 'SOLD_OUT', by: settled.userId, soldOutLines } as const;
  await markCancelled(transaction, key, noted);
  const soldOut = question.asked.lines.map(({ name }) => name);
  await tellDiner(transaction, settling, key, { kind: 'CANCELLED', reason: 'SOLD_OUT', soldOut });
}

/** What becomes of the dishes. Undefined: none are left. */
function outcomeOf(standing: StandingOrder, { asked }: ChangeRow, answer: Answer) {
  const { dishes, terms, service, deliveryFeeCents } = standing;
  const left = changedDishes(dishes, asked.lines, { withInstead: answer === 'AGREED' });
  if (left.length === 0) return undefined;
  const priced = terms && repriced(left, { terms, service, deliveryFeeCents });
  if (!priced) throw new Error('the terms of a change that was asked are gone');
  return priced;
}

/** What the diner didn't say themselves, they hear. */
async function tell(
  transaction: DatabaseTransaction,
  settling: Settling,
  { key, question, settled }: OfQuestion,
  {
    standing,
    refundNo,
    after,
  }: { standing: StandingOrder; refundNo: number | null; after: Repriced },
): Promise<void> {
  if (settled.by === 'DINER') return;
  const { lines } = question.asked;
  await tellDiner(transaction, settling, key, {
    kind: 'CHANGED',
    lines,
    withInstead: settled.answer === 'AGREED',
    ...sumsFor(standing, { refundNo, after }),
  });
}

export const sumsFor = (
  { state }: Pick<StandingOrder, 'state'>,
  { refundNo, after }: { refundNo: number | null; after: Repriced },
) => ({
  totalCents: totalOf(after.amounts),
  backCents: refundNo === null ? 0 : totalOf(state.amounts) - totalOf(after.amounts),
});

/**
 * Settles what the diner of a locked order is asked. Whoever comes second finds no question. Returns
 * the order as it is then.
 */
export async function settleQuestion(
  transaction: DatabaseTransaction,
  settling: Settling,
  of: OfQuestion,
): Promise<void> {
  const { key, order, question, settled } = of;
  const { nowMs, texts } = settling;
  const at = new Date(nowMs);
  const standing = await readStanding(transaction, texts.vault, { key, order });
  if (!standing) throw new Error('an order on the web is gone');
  const noted = {
    state: stateAfter[settled.answer],
    settled_at: at,
    settled_by: settled.by,
    settler_id: settled.userId,
  };
  const save = (after: Repriced | undefined, refundNo: number | null) =>
    saveSettled(transaction, key, question.change_no, {
      ...noted,
      after: after ? JSON.stringify(stateOf(after)) : null,
      refund_no: refundNo,
    });
  if (settled.answer === 'WITHDRAWN') {
    await save(undefined, null);
    const { kept, back } = portionsAfter(standing.portions, standing.dishes);
    await saveWebChange(transaction, key, { at, portions_taken: JSON.stringify(kept) });
    await givePortionsBack(transaction, key.businessId, back);
    await tellDiner(transaction, settling, key, { kind: 'UNCHANGED' });
    return;
  }
  const after = outcomeOf(standing, question, settled.answer);
  if (!after) {
    await save(undefined, null);
    await saveWebChange(transaction, key, { at });
    await cancel(transaction, settling, of);
    return;
  }
  const refundNo = await writeChanged(
    transaction,
    { key, vault: texts.vault, nowMs },
    standing,
    after,
  );
  await save(after, refundNo);
  await tell(transaction, settling, of, { standing, refundNo, after });
}

/** Locks the order. Undefined: its diner isn't asked anything. */
async function lockQuestion(transaction: DatabaseTransaction, key: OrderKey) {
  const order = await lockOrder(transaction, key);
  const question = order && (await findQuestion(transaction, key));
  return order && question ? { key, order, question } : undefined;
}

/** Nobody answered in time: it is taken off. Whoever looks first says so. True if it was done now. */
export async function settleIfLapsed(
  transaction: DatabaseTransaction,
  settling: Settling,
  key: OrderKey,
): Promise<boolean> {
  const isLapsed = (question: ChangeRow | undefined) =>
    question?.answer_until && question.answer_until.getTime() <= settling.nowMs;
  if (!isLapsed(await findQuestion(transaction, key))) return false;
  const locked = await lockQuestion(transaction, key);
  if (!locked || !isLapsed(locked.question)) return false;
  const settled = { answer: 'TAKE_OFF', by: 'SILENCE', userId: null, bookedBy: 'job' } as const;
  await settleQuestion(transaction, settling, { ...locked, settled });
  return true;
}

/**
 * An order that is ready, or handed over, asks nothing any more: it goes on as if its diner had said
 * nothing. With nothing left of it, it can't go on. Expects that it is locked; returns it as it is then.
 */
export async function settleToGoOn(
  transaction: DatabaseTransaction,
  settling: Settling,
  { key, order }: { key: OrderKey; order: OrderRow },
): Promise<OrderRow | Refused<'stage_not_possible'>> {
  const question = await findQuestion(transaction, key);
  if (!question) return order;
  if (question.asked.off?.isLast) {
    return refuse('stage_not_possible', { problems: [{ field: 'stage', message: answerNeeded }] });
  }
  const settled = { answer: 'TAKE_OFF', by: 'KITCHEN', userId: null, bookedBy: 'job' } as const;
  await settleQuestion(transaction, settling, { key, order, question, settled });
  const changed = await lockOrder(transaction, key);
  if (!changed) throw new Error('an order that was changed is gone');
  return changed;
}
