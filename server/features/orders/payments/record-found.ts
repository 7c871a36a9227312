import type { OwnTransaction } from '#platform/database/transactions.ts';
import type { FoundPayment } from '#platform/payments/provider.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';
import { lockOrder, markPaidOnline } from '../orders/index.ts';
import { bookDisputes } from './book-disputes.ts';
import type { Payer } from './declines.ts';
import { findRefunds, markRefundGiven } from './given-back.queries.ts';
import { changePayment, lockPayment, type PaymentRow } from './payments.queries.ts';
import {
  type AskedRefund,
  disputedIn,
  givenIn,
  heardWithinMs,
  isOfOtherAmount,
  mostDeclines,
  stateAfter,
} from './payments.rules.ts';
import { type AnswerStep, type RefusedAnswer, settleAnswers } from './settle-answers.ts';
import type { TellingOwners } from './tell-of-dispute.ts';

/** `payer`: the payment as it was until then. */
type Ended = { nowMs: number; payer: Payer & Pick<PaymentRow, 'session_id'> };

/** What the room of orders on the web does as their payment goes. */
export type OrderHooks = {
  /** The diner has paid: now the kitchen gets the order. */
  authorized(transaction: OwnTransaction, key: OrderKey, paid: Ended): Promise<void>;
  /** The payment was left, expired, or is of another amount. An accepted order stays as it is. */
  notPaid(transaction: OwnTransaction, key: OrderKey, unpaid: Ended): Promise<void>;
  /** The diner paid after the order had ended: they get their money back. */
  paidInVain(transaction: OwnTransaction, key: OrderKey, nowMs: number): Promise<void>;
};

type Noting = { hooks: OrderHooks; nowMs: number };

type NotingAll = Noting & { telling: TellingOwners };

export type Noted = {
  payment: PaymentRow;
  refunds: (AskedRefund & { provider_id: string | null })[];
  /** The order went on, or ended. */
  isMoved: boolean;
  /** The answer to a bank that is sent next. */
  answer: AnswerStep | undefined;
  problems: string[];
};

const refundName = (paymentId: string, refundNo: number): string =>
  `${paymentId}:refund:${refundNo}`;

async function readRefunds(transaction: OwnTransaction, key: OrderKey, paymentId: string) {
  const rows = await findRefunds(transaction, key);
  return rows.map((row) => ({ ...row, name: refundName(paymentId, row.refund_no) }));
}

async function recordRefunds(
  transaction: OwnTransaction,
  key: OrderKey,
  { payment, found, nowMs }: { payment: PaymentRow; found: FoundPayment; nowMs: number },
): Promise<string[]> {
  const asked = await readRefunds(transaction, key, payment.payment_id);
  const problems: string[] = [];
  for (const { name, hasFailed, providerId } of found.refunds) {
    const row = asked.find((one) => one.name === name);
    if (hasFailed) problems.push(`refund ${providerId} failed`);
    else if (name === undefined) problems.push(`refund ${providerId} is not ours`);
    else if (row?.provider_id === null) {
      const given = { refundNo: row.refund_no, providerId, at: new Date(nowMs) };
      await markRefundGiven(transaction, key, given);
    }
  }
  return problems;
}

/** The columns that the provider decides. */
function changesOf(payment: PaymentRow, found: FoundPayment, nowMs: number) {
  const state = stateAfter(payment, found);
  const at = new Date(nowMs);
  const { authorized_at } = payment;
  const isCaptured = state === 'CAPTURED';
  const capturedCents = payment.captured_cents || (isCaptured ? found.capturedCents : 0);
  const isNew = state !== payment.state;
  return {
    state,
    session_id: found.sessionId,
    intent_id: payment.intent_id ?? found.intentId,
    pay_at: state === 'STARTED' && payment.wants === 'AUTHORIZATION' ? found.payAt : null,
    captured_cents: capturedCents,
    refunded_cents: Math.max(payment.refunded_cents, Math.min(capturedCents, givenIn(found))),
    disputed_cents: isCaptured ? disputedIn(found) : 0,
    // It may have been captured by hand at the provider before we did.
    ...(isNew && (state === 'AUTHORIZED' || isCaptured) && { authorized_at: authorized_at ?? at }),
    ...(isNew && isCaptured && { captured_at: at }),
    ...(isNew && (state === 'VOIDED' || state === 'EXPIRED') && { ended_at: at }),
    // Its diner's declined cards no longer count against their limits.
    ...(state !== 'STARTED' && { network_index: null, number_index: null }),
  };
}

function otherAmountOf({ cents }: PaymentRow, found: FoundPayment): string {
  if (!found.isInDollars) return 'it was not paid in dollars';
  const paid = found.state === 'CAPTURED' ? found.capturedCents : found.cents;
  return `${paid} cents were paid instead of ${cents}`;
}

const isHopeless = ({ state, declines, expires_at }: PaymentRow, nowMs: number): boolean =>
  state === 'VOIDED' ||
  state === 'EXPIRED' ||
  (state === 'STARTED' && (nowMs >= expires_at.getTime() || declines >= mostDeclines));

/**
 * An order that still waits for its payment, and will wait in vain, is cancelled; whatever was
 * begun is then released. True if it was.
 */
export async function endIfHopeless(
  transaction: OwnTransaction,
  key: OrderKey,
  { hooks, nowMs, before }: Noting & { before?: PaymentRow },
): Promise<boolean> {
  const order = await lockOrder(transaction, key);
  const payment = await lockPayment(transaction, key);
  if (order?.stage !== 'PLACED' || payment?.wants !== 'AUTHORIZATION') return false;
  if (!isHopeless(payment, nowMs)) return false;
  await hooks.notPaid(transaction, key, { nowMs, payer: before ?? payment });
  return true;
}

/**
 * Notes what the provider said, with all that follows from it, in one transaction under the lock of
 * the order. Answers may come late, twice and in any order.
 */
export async function recordFound(
  transaction: OwnTransaction,
  key: OrderKey,
  {
    found,
    refused,
    telling,
    ...noting
  }: NotingAll & { found: FoundPayment; refused?: RefusedAnswer | undefined },
): Promise<Noted> {
  const { hooks, nowMs } = noting;
  const order = await lockOrder(transaction, key);
  const before = await lockPayment(transaction, key);
  if (!order || !before) throw new Error('a payment is gone');
  const change = changesOf(before, found, nowMs);
  await changePayment(transaction, key, change);
  const becomes = change.state === before.state ? undefined : change.state;
  const isOpen = order.stage !== 'COMPLETED' && order.stage !== 'CANCELLED';
  const problems = await recordRefunds(transaction, key, { payment: before, found, nowMs });
  const isOther = isOfOtherAmount(before, found);
  if (isOther) problems.push(otherAmountOf(before, found));
  let isMoved = false;
  const isPaid =
    becomes === 'AUTHORIZED' || (becomes === 'CAPTURED' && before.state !== 'AUTHORIZED');
  if (isPaid && before.wants === 'RELEASE') {
    // An older answer may be noted last; the diner has been told already.
    if (before.authorized_at === null) await hooks.paidInVain(transaction, key, nowMs);
  } else if (isPaid && before.wants === 'AUTHORIZATION') {
    const isLate = nowMs >= before.expires_at.getTime() + heardWithinMs;
    const becomesOf = isOther || isLate ? hooks.notPaid : hooks.authorized;
    await becomesOf(transaction, key, { nowMs, payer: before });
    isMoved = true;
  } else if (await endIfHopeless(transaction, key, { ...noting, before })) {
    isMoved = true;
  }
  if (becomes === 'CAPTURED' && isOpen) {
    await markPaidOnline(transaction, key);
    isMoved = true;
  }
  if (before.wants === 'CAPTURE' && (becomes === 'VOIDED' || becomes === 'EXPIRED')) {
    problems.push('it ended before it was captured: the restaurant takes the money');
    isMoved = true;
  }
  const payment = await lockPayment(transaction, key);
  if (!payment) throw new Error('a payment is gone');
  const standing = {
    payment,
    found,
    isBooked: order.stage === 'COMPLETED',
    isCancelled: order.stage === 'CANCELLED',
    telling,
  };
  problems.push(...(await bookDisputes(transaction, { ...key, nowMs }, standing)));
  const { payment_id: paymentId } = payment;
  const { vault } = telling.texts;
  const looked = { vault, paymentId, found, refused, nowMs };
  const answer = await settleAnswers(transaction, key, looked);
  const refunds = await readRefunds(transaction, key, paymentId);
  return { payment, refunds, isMoved, answer, problems };
}
