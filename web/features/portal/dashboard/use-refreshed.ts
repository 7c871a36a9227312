import { useEffect, useRef } from 'react';
import { minuteMs } from '#contract/durations.ts';

/** Anybody who comes back sooner has just seen the figures. */
const oldEnoughMs = minuteMs;
/** Makes sure that the server's clock has passed the moment, too. */
const graceMs = 1_000;
const lookEveryMs = 10_000;
const againAfterMs = 30_000;

/**
 * Refreshes when somebody comes back to the page, and when the answer is out of date: the next day,
 * after a sweep, when the restaurant opens or closes. Checks the clock at intervals, because timers
 * stop while a machine sleeps, and keeps trying until an answer comes.
 */
export function useRefreshed(
  refresh: () => void,
  { askedAtMs, freshForMs }: { askedAtMs: number | undefined; freshForMs: number | undefined },
) {
  const latest = useRef(refresh);
  latest.current = refresh;

  useEffect(() => {
    let askedAt = performance.now();
    const whenBack = () => {
      if (document.visibilityState !== 'visible') return;
      if (performance.now() - askedAt < oldEnoughMs) return;
      askedAt = performance.now();
      latest.current();
    };
    document.addEventListener('visibilitychange', whenBack);
    return () => document.removeEventListener('visibilitychange', whenBack);
  }, []);

  useEffect(() => {
    if (askedAtMs === undefined || freshForMs === undefined) return;
    let nextTryMs = askedAtMs + freshForMs + graceMs;
    const timer = setInterval(() => {
      if (Date.now() < nextTryMs) return;
      nextTryMs = Date.now() + againAfterMs;
      latest.current();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [askedAtMs, freshForMs]);
}
