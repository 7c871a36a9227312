import { useEffect, useRef } from 'react';

/** Whoever comes back sooner has just seen them. */
const oldEnoughMs = 60_000;
/** So that the server's clock has passed the moment, too. */
const graceMs = 1_000;

/** Asks again when somebody comes back to the page, and when the restaurant opens or closes. */
export function useRefreshed(refresh: () => void, changesAtMs: number | undefined) {
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
    if (changesAtMs === undefined) return;
    const waitMs = Math.max(0, changesAtMs - Date.now()) + graceMs;
    const timer = setTimeout(() => latest.current(), waitMs);
    return () => clearTimeout(timer);
  }, [changesAtMs]);
}
