import { useEffect } from 'react';
import { minuteMs } from '#contract/time/durations.ts';
import { useRenew } from '#web/platform/query/use-renew.ts';

const everyMs = 5_000;
/** A page that nobody uses must not keep its session from ending. */
const forMs = 10 * minuteMs;
const uses = ['pointermove', 'pointerdown', 'keydown', 'focus'] as const;

/** While somebody is there: a till may have moved an order meanwhile. */
export function useLookAgain(isOn: boolean): void {
  const renew = useRenew();
  useEffect(() => {
    if (!isOn) return undefined;
    let usedMs = Date.now();
    const used = () => {
      usedMs = Date.now();
    };
    for (const use of uses) window.addEventListener(use, used);
    const timer = setInterval(() => {
      const isUsed = Date.now() - usedMs < forMs;
      if (isUsed && document.visibilityState === 'visible') void renew().catch(() => undefined);
    }, everyMs);
    return () => {
      clearInterval(timer);
      for (const use of uses) window.removeEventListener(use, used);
    };
  }, [isOn, renew]);
}
