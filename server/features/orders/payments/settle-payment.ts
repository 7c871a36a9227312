import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { type Announce, newsTopic } from '#platform/cache/announce.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { movedTo } from '#platform/database/unavailable.ts';
import type { Logger } from '#platform/logging/logger.ts';
import {
  type FoundPayment,
  type PaymentProvider,
  ProviderRefusedError,
} from '#platform/payments/provider.ts';
import type { Texts } from '#platform/sms/texts.ts';
import { findOwnRestaurant, isTest, type OrderKey } from '../../ground/restaurant/index.ts';
import {
  changePayment,
  claimPayment,
  findDueAt,
  findDuePayments,
  type PaymentRow,
  releaseClaim,
} from './payments.queries.ts';
import {
  cannotAsk,
  closesAfterMs,
  looksAgainAtMs,
  nextStep,
  retriesAtMs,
  type Step,
  triesUntilTrouble,
} from './payments.rules.ts';
import { endIfHopeless, type Noted, type OrderHooks, recordFound } from './record-found.ts';
import type { AnswerStep, RefusedAnswer } from './settle-answers.ts';
import { testProvider } from './test-provider.ts';

export type Settling = {
  database: Database;
  provider: PaymentProvider;
  hooks: OrderHooks;
  announce: Announce;
  logger: Logger;
  texts: Texts;
  publicUrl: string;
  now: () => number;
};

/** For so long nobody else settles this payment. Longer than all calls of one settling take. */
const leaseMs = 3 * minuteMs;

/** More calls than one settling makes: to close, release or capture, and one for each refund. */
const mostSteps = 12;

type Claimed = {
  payment: PaymentRow;
  claimedUntil: Date;
  name: string;
  externalId: string;
  /** At a test restaurant: its row decides who takes the payment, not the settings. */
  isTest: boolean;
};

/**
 * Where the provider sends the diner's browser: their device knows the link of the order. With `&left`,
 * they have not paid.
 */
const returnPath = (paymentId: string): string => `/o?paid=${paymentId}`;

async function claim(
  { database, now }: Settling,
  key: OrderKey,
  aheadMs: number,
): Promise<Claimed | undefined> {
  const at = new Date(now() + aheadMs);
  const claimedUntil = new Date(at.getTime() + leaseMs);
  return asRestaurant(database, key.businessId, async (transaction) => {
    const payment = await claimPayment(transaction, key, { at, until: claimedUntil });
    if (!payment) return undefined;
    const restaurant = await findOwnRestaurant(transaction, key.businessId);
    const { name, external_id: externalId } = restaurant;
    return {
      payment,
      claimedUntil,
      name,
      externalId,
      isTest: await isTest(transaction, key.businessId),
    };
  });
}

/**
 * A page that was never made, or that closed before its address was sent to the diner: it was not
 * paid.
 */
const neverOpened: FoundPayment = {
  state: 'CLOSED',
  sessionId: 'none',
  intentId: null,
  payAt: null,
  isInDollars: true,
  cents: 0,
  capturedCents: 0,
  refunds: [],
  disputes: [],
};

async function look(
  { provider, publicUrl, now }: Settling,
  key: OrderKey,
  { payment, name }: Pick<Claimed, 'payment' | 'name'>,
): Promise<FoundPayment> {
  const { session_id: sessionId, payment_id: paymentId, cents, started_at } = payment;
  if (sessionId === neverOpened.sessionId) return neverOpened;
  if (sessionId !== null) return provider.find(sessionId);
  const closesAtMs = started_at.getTime() + closesAfterMs;
  if (now() >= closesAtMs) return neverOpened;
  try {
    return await provider.open({
      ...key,
      paymentId,
      cents,
      what: `Order ${key.orderId} at ${name}`,
      restaurant: name,
      returnUrl: publicUrl + returnPath(paymentId),
      closesAtMs,
    });
  } catch (error) {
    if (error instanceof ProviderRefusedError) return neverOpened;
    throw error;
  }
}

async function make(
  { provider }: Settling,
  { payment_id: paymentId, intent_id: intentId, session_id: sessionId }: PaymentRow,
  step: NextStep,
): Promise<void> {
  if (step.act === 'ANSWER') {
    const { disputeId, evidence, name } = step;
    return provider.answerDispute(disputeId, { evidence, name });
  }
  if ('name' in step) {
    const { name, cents } = step;
    return provider.refund({ intentId: String(intentId), cents, name });
  }
  const key = `${paymentId}:${step.act}`;
  if (step.act === 'CLOSE') return provider.close(String(sessionId), { key });
  if (step.act === 'CAPTURE') return provider.capture(String(intentId), { key });
  return provider.release(String(intentId), { key });
}

type NextStep = NonNullable<Step> | AnswerStep;

const sameStep = (one: NextStep, other: NextStep | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Looks, notes and acts until there is nothing left to do. */
async function work(settling: Settling, key: OrderKey, claimed: Claimed): Promise<Noted> {
  const { announce, database, hooks, logger, now, publicUrl, texts } = settling;
  const telling = { texts, publicUrl };
  let { payment } = claimed;
  let before: NextStep | undefined;
  let refused: RefusedAnswer | undefined;
  for (let count = 0; count < mostSteps; count += 1) {
    const found = await look(settling, key, { payment, name: claimed.name });
    const noted = await asRestaurant(database, key.businessId, (transaction) =>
      recordFound(transaction, key, { found, hooks, telling, refused, nowMs: now() }),
    );
    if (noted.isMoved) {
      announce(newsTopic(key.businessId));
      announce(`restaurant:${claimed.externalId}`);
    }
    payment = noted.payment;
    const step =
      nextStep({ ...payment, paymentId: payment.payment_id }, found, noted.refunds) ?? noted.answer;
    if (!step) return noted;
    if (sameStep(step, before)) throw new Error(`${step.act} changed nothing`);
    before = step;
    try {
      await make(settling, payment, step);
    } catch (error) {
      if (!(error instanceof ProviderRefusedError)) throw error;
      // It may have been done before, or be impossible now: the next look at the payment tells.
      logger.info({ ...key, act: step.act, code: error.code }, 'the provider refused a call');
      if (step.act === 'ANSWER') refused = { name: step.name, code: error.code };
    }
  }
  throw new Error('a payment is never done');
}

async function finish(
  { database, now }: Settling,
  key: OrderKey,
  { claimedUntil, noted }: { claimedUntil: Date; noted: Noted },
): Promise<void> {
  const { payment, problems, refunds } = noted;
  const nowMs = now();
  // What a change of the order gives back waits for a charge that never came, if it ended before.
  const isCharged = payment.state === 'CAPTURED';
  const waits =
    problems.length > 0 || (isCharged && refunds.some(({ provider_id }) => provider_id === null));
  const nextMs =
    looksAgainAtMs({ ...payment, expiresAtMs: payment.expires_at.getTime() }, nowMs) ??
    (waits && payment.tries < 24 ? nowMs + hourMs : undefined);
  const trouble = problems.length === 0 ? null : problems.join('; ').slice(0, 500);
  await asRestaurant(database, key.businessId, async (transaction) => {
    if (trouble !== payment.trouble) {
      const trouble_at = trouble === null ? null : (payment.trouble_at ?? new Date(nowMs));
      await changePayment(transaction, key, { trouble, trouble_at });
    }
    const due_at = nextMs === undefined ? null : new Date(nextMs);
    const isWaiting = nextMs !== undefined && waits;
    const tries = isWaiting ? payment.tries : 0;
    await releaseClaim(transaction, key, { claimedUntil, due_at, tries });
  });
}

/** The provider can't be asked now. What can be decided without it is. */
async function putOff(
  settling: Settling,
  key: OrderKey,
  { claimed, error }: { claimed: Claimed; error: unknown },
): Promise<void> {
  const { announce, database, hooks, logger, now } = settling;
  const { payment, claimedUntil, externalId } = claimed;
  const nowMs = now();
  const isTrouble = payment.tries >= triesUntilTrouble;
  logger.warn({ ...key, tries: payment.tries, err: error }, 'a payment was not settled');
  const isMoved = await asRestaurant(database, key.businessId, async (transaction) => {
    const hasEnded = await endIfHopeless(transaction, key, { hooks, nowMs });
    if (isTrouble) {
      const trouble = `${cannotAsk}: ${error instanceof Error ? error.message : error}`;
      await changePayment(transaction, key, {
        trouble: trouble.slice(0, 500),
        trouble_at: payment.trouble_at ?? new Date(nowMs),
      });
    }
    const soonest = { ...payment, expiresAtMs: payment.expires_at.getTime() };
    const retriesMs = retriesAtMs(payment.tries, nowMs);
    const due_at = new Date(Math.min(looksAgainAtMs(soonest, nowMs) ?? retriesMs, retriesMs));
    await releaseClaim(transaction, key, { claimedUntil, due_at });
    return hasEnded;
  });
  if (!isMoved) return;
  announce(newsTopic(key.businessId));
  announce(`restaurant:${externalId}`);
}

/**
 * Brings a payment to what is wanted, if it is due: asks the provider what is true, notes it, and
 * makes the next call. Whoever is killed meanwhile, or whose answers are lost, is followed by
 * somebody who asks again. `aheadMs`: also if it is due only then.
 */
export async function settlePayment(settling: Settling, key: OrderKey, aheadMs = 0): Promise<void> {
  const claimed = await claim(settling, key, aheadMs);
  if (!claimed) return;
  let noted: Noted;
  try {
    const provider = claimed.isTest
      ? await testProvider(settling, key.businessId)
      : settling.provider;
    noted = await work({ ...settling, provider }, key, claimed);
  } catch (error) {
    return putOff(settling, key, { claimed, error });
  }
  await finish(settling, key, { claimedUntil: claimed.claimedUntil, noted });
}

/** What is due at one restaurant. */
export async function settleDueAt(settling: Settling, businessId: number): Promise<void> {
  const due = await asRestaurant(settling.database, businessId, (transaction) =>
    findDueAt(transaction, businessId, new Date(settling.now())),
  );
  for (const { order_id: orderId } of due) await settlePayment(settling, { businessId, orderId });
}

/**
 * What was due a while ago and has no job any more. One that fails does not stop the others: the
 * error is thrown at the end. Those of a restaurant that has moved are settled where it is now.
 */
export async function settleLeftovers(settling: Settling, afterMs: number): Promise<void> {
  const dueBefore = new Date(settling.now() - afterMs);
  const failures: unknown[] = [];
  for (const key of await findDuePayments(settling.database, { dueBefore, limit: 500 })) {
    const { business_id: businessId, order_id: orderId } = key;
    try {
      await settlePayment(settling, { businessId, orderId });
    } catch (error) {
      if (movedTo(error) === undefined) failures.push(error);
    }
  }
  if (failures.length === 0) return;
  const message = `${failures.length} payments could not be settled`;
  throw new AggregateError(failures, message, { cause: failures[0] });
}
