import { useEffect } from 'react';
import { useRenew } from '#web/platform/query/use-renew.ts';

const everyMs = 5_000;

/** While somebody looks: a till may have moved an order meanwhile. */
export function useLookAgain(isOn: boolean): void {
  const renew = useRenew();
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void renew().catch(() => undefined);
    }, everyMs);
    return () => clearInterval(timer);
  }, [isOn, renew]);
}
