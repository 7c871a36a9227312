import { useEffect, useRef } from 'react';

/** Whoever comes back sooner has just seen them. */
const oldEnoughMs = 60_000;
/** So that the server's clock has passed the moment, too. */
const graceMs = 1_000;
const lookEveryMs = 10_000;
const againAfterMs = 30_000;

/**
 * Asks again when somebody comes back to the page, and when the answer has become another one: the
 * next day, a sweep, the restaurant opens or closes. By looking at the clock now and then, since a
 * machine that sleeps stops its timers; and again, as long as nothing came.
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
