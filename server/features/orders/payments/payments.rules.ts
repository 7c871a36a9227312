import { backoffMs, hourMs, minuteMs } from '#contract/time/durations.ts';
import type { FoundPayment } from '#platform/payments/provider.ts';
import { stateMachine } from '#platform/state-machine/state-machine.ts';

/**
 * What the provider said of a payment. Those that have ended may still become something if their
 * order was cancelled: then the money that came in is released. See guard_web_payment.sql.
 */
export const paymentStates = stateMachine({
  STARTED: ['AUTHORIZED', 'CAPTURED', 'VOIDED', 'EXPIRED'],
  AUTHORIZED: ['CAPTURED', 'VOIDED'],
  CAPTURED: [],
  VOIDED: [],
  EXPIRED: [],
});

export type PaymentState = keyof typeof paymentStates.transitions;

/** What is wanted, by the stage of the order: it never goes back. */
export type PaymentWish = 'AUTHORIZATION' | 'CAPTURE' | 'RELEASE';

/** How long a slot and a coupon wait for somebody who pays; and, less long, portions that others want. */
export const payWithinMsOf = (takesPortions: boolean): number =>
  (takesPortions ? 10 : 30) * minuteMs;

/** After the provider was away for so long, the meal is over: the order is canceled. */
export const heardWithinMs = 10 * minuteMs;

/**
 * The provider's page closes by itself later, if we couldn't close it: it wants half an hour at
 * least, and the call that opens it may be repeated.
 */
export const closesAfterMs = payWithinMsOf(false) + heardWithinMs;

/** The call that places an order opens its payment at once; if that fails, a job does. */
export const openedSoonMs = 30_000;

/** After so many declined cards, an order is cancelled. */
export const mostDeclines = 6;

const stateOfFound: Record<FoundPayment['state'], PaymentState> = {
  OPEN: 'STARTED',
  CLOSED: 'EXPIRED',
  AUTHORIZED: 'AUTHORIZED',
  CAPTURED: 'CAPTURED',
  RELEASED: 'VOIDED',
};

type Paying = { state: PaymentState; wants: PaymentWish; cents: number };

const hasEnded = (state: PaymentState) => state === 'VOIDED' || state === 'EXPIRED';

/**
 * What a payment is once the provider has been asked. An answer that was late says an earlier state,
 * and changes nothing.
 */
export function stateAfter({ state, wants }: Paying, found: FoundPayment): PaymentState {
  const next = stateOfFound[found.state];
  const isAfterwards = hasEnded(state) && wants === 'RELEASE' && next !== 'STARTED';
  return paymentStates.transitions[state].includes(next) || isAfterwards ? next : state;
}

/** The provider has authorized something other than what the order costs. */
export const isOfOtherAmount = ({ cents }: { cents: number }, found: FoundPayment): boolean =>
  (found.state === 'AUTHORIZED' && found.cents !== cents) ||
  (found.state === 'CAPTURED' && found.capturedCents !== cents) ||
  !found.isInDollars;

export const sumOf = (parts: readonly { cents: number }[]): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0);

export const givenIn = ({ refunds }: FoundPayment): number =>
  sumOf(refunds.filter(({ hasFailed }) => !hasFailed));

export const disputedIn = ({ disputes }: FoundPayment): number =>
  sumOf(disputes.filter(({ state }) => state !== 'WON'));

/** The reason of what a dispute takes. */
export const disputeReason = (disputeId: string): string =>
  `Dispute ${disputeId} of the diner's bank`;

/** The reason of what comes back of a dispute, and how verify finds it. */
export const wonReason = (disputeId: string): string => `Dispute ${disputeId} was won`;

export type AskedRefund = { name: string; cents: number };

export type Step =
  | { act: 'CLOSE' | 'CAPTURE' | 'RELEASE' }
  | ({ act: 'REFUND' } & AskedRefund)
  | undefined;

/**
 * The next thing that the provider is asked to do. Decided only by what is wanted and what it says
 * is true, so that a call whose answer was lost is neither forgotten nor made twice.
 */
export function nextStep(
  { wants, cents, paymentId }: Omit<Paying, 'state'> & { paymentId: string },
  found: FoundPayment,
  asked: readonly AskedRefund[],
): Step {
  if (wants === 'AUTHORIZATION') return undefined;
  if (found.state === 'AUTHORIZED') {
    const isOurs = wants === 'CAPTURE' && !isOfOtherAmount({ cents }, found);
    return { act: isOurs ? 'CAPTURE' : 'RELEASE' };
  }
  if (wants === 'RELEASE' && found.state === 'OPEN') return { act: 'CLOSE' };
  if (found.state !== 'CAPTURED') return undefined;
  const isKnown = (name: string) => found.refunds.some((refund) => refund.name === name);
  const leftCents = found.capturedCents - givenIn(found) - disputedIn(found);
  // What the diner's bank has taken back already waits for the end of the dispute.
  const next = asked.find(({ name, cents: part }) => !isKnown(name) && part <= leftCents);
  if (next) return { act: 'REFUND', name: next.name, cents: next.cents };
  // With the amount in its name: after a failed call, a dispute may have changed what is left.
  const name = `${paymentId}:release:${leftCents}`;
  if (wants !== 'RELEASE' || leftCents <= 0 || isKnown(name)) return undefined;
  return { act: 'REFUND', name, cents: leftCents };
}

/** How soon a payment is looked up without a notice from the provider. */
export const lookEachMs = minuteMs;

/** The least time between two look-ups for a diner who waits on the order's page. */
export const lookSoonestMs = 5_000;

const lookWhileAuthorizedMs = 6 * hourMs;

/** When the provider is asked although nothing is to be done, in case a notice was lost. */
export function looksAgainAtMs(
  { state, wants, expiresAtMs }: Paying & { expiresAtMs: number },
  nowMs: number,
): number | undefined {
  if (wants !== 'AUTHORIZATION') return undefined;
  if (state === 'STARTED') return Math.min(Math.max(expiresAtMs, nowMs + 1), nowMs + lookEachMs);
  return state === 'AUTHORIZED' ? nowMs + lookWhileAuthorizedMs : undefined;
}

/** After so many failed tries in a row, half a minute, an operator is told; the tries go on. */
export const triesUntilTrouble = 4;

/** The beginning of what the operator then reads. */
export const cannotAsk = "the provider can't be asked";

/** 5 seconds, 10, 20 ... up to an hour. */
export const retriesAtMs = (tries: number, nowMs: number): number =>
  nowMs + backoffMs(tries - 1, 5_000, hourMs);
