import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { stateMachine } from '#platform/state-machine/state-machine.ts';

/** What has ended doesn't change: a completed order can only be refunded. See guard_order.sql. */
export const orderStages = stateMachine({
  PLACED: ['ACCEPTED', 'READY', 'COMPLETED', 'CANCELLED'],
  ACCEPTED: ['READY', 'COMPLETED', 'CANCELLED'],
  READY: ['ACCEPTED', 'COMPLETED', 'CANCELLED'],
  COMPLETED: [],
  CANCELLED: [],
});

export type OrderStage = keyof typeof orderStages.transitions;

/** A till's order only goes on: what isn't ready is taken back by people in the kitchen. */
export const mayTillMove = (from: OrderStage, to: OrderStage): boolean =>
  orderStages.transitions[from].includes(to) && !(from === 'READY' && to === 'ACCEPTED');

/**
 * An order that nobody completed is automatically completed this long after it was due, as of when
 * it was due.
 */
export const autoCompleteAfterMs = 4 * hourMs;

/** Clocks of tills are a little fast or slow: up to this far ahead counts as now. */
const clockToleranceMs = minuteMs;

export const inFuture = 'must not be in the future';

/** Undefined if it is in the future. */
export const pastInstantMs = (text: string, nowMs: number): number | undefined => {
  const atMs = Date.parse(text);
  return atMs > nowMs + clockToleranceMs ? undefined : Math.min(atMs, nowMs);
};
