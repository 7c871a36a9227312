import { useEffect, useMemo } from 'react';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { waitForTill } from '#contract/orders/web-orders/till-wait.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { useBoard } from '../use-board.ts';

/** Nobody announces that a till is silent, or calls again: the page asks. */
const askAgainMs = minuteMs / 2;

/** The till that orders on the web go to, as a card needs it. */
export type BoardTill = {
  till: NonNullable<ReturnType<typeof useBoard>['result']>['till'];
  /** The server's time: the tablet's clock may be wrong. */
  atMs: number;
};

/** An order that the till still has time to take doesn't ring here. */
export const isQuiet = (order: KitchenOrder, { till, atMs }: BoardTill): boolean =>
  waitForTill(order, till, atMs) === 'WAITS';

type Known = Pick<ReturnType<typeof useBoard>, 'result' | 'askedAtMs' | 'reload'> & {
  nowMs: number;
};

/** While nothing is heard of the till, it counts as silent: then orders ring. */
export function useTill({ result, askedAtMs = 0, reload, nowMs }: Known): BoardTill {
  const known = result?.till ?? null;
  const asOfMs = Date.parse(result?.asOf ?? '');
  const atMs = nowMs - (askedAtMs - asOfMs);
  const isDue = known !== null && (known.state !== 'WORKS' || atMs >= Date.parse(known.silentFrom));
  const isAskedLately = nowMs - askedAtMs < askAgainMs;
  useEffect(() => {
    if (isDue && !isAskedLately) void reload();
  }, [isDue, isAskedLately, reload]);
  return useMemo(() => {
    if (known === null) return { till: null, atMs };
    const hasFailed = atMs >= Date.parse(known.silentFrom) + askAgainMs;
    const state = known.state === 'WORKS' && hasFailed ? 'SILENT' : known.state;
    return { till: { ...known, state }, atMs };
  }, [known, atMs]);
}
