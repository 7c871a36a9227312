import { minuteMs } from '../../time/durations.ts';

/**
 * How long the till that orders on the web go to has to say that it has an order, before the order rings
 * in the kitchen.
 */
export const tillHasMs = 2 * minuteMs;

type OfOrder = {
  stage: string;
  /** Null: the till hasn't said that it has the order. */
  onTill?: { number: string | null } | null | undefined;
  /** Until when the till has time to. */
  tillUntil?: string | undefined;
};

type OfTill = { state: 'WORKS' | 'SILENT' | 'ENDED' } | null | undefined;

/**
 * How it is with an order and the till: nothing to say, it has it, it still has time to say so, or it
 * hasn't in time. A till that is silent or has ended has no time.
 */
export function waitForTill(
  { stage, onTill, tillUntil }: OfOrder,
  till: OfTill,
  nowMs: number,
): 'NONE' | 'ON_TILL' | 'WAITS' | 'LATE' {
  if (!till || tillUntil === undefined) return 'NONE';
  if (onTill) return 'ON_TILL';
  if (stage === 'COMPLETED' || stage === 'CANCELLED') return 'NONE';
  return till.state === 'WORKS' && nowMs < Date.parse(tillUntil) ? 'WAITS' : 'LATE';
}

/** `On the till as 4711`. Null: nothing is to be said. */
export function onTillText(order: OfOrder, till: OfTill, nowMs: number): string | null {
  const wait = waitForTill(order, till, nowMs);
  if (wait === 'LATE') return 'Not on the till yet';
  if (wait !== 'ON_TILL') return null;
  const number = order.onTill?.number ?? null;
  return number === null ? 'On the till' : `On the till as ${number}`;
}
