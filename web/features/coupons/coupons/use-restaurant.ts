import { useEffect, useState } from 'react';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import type { Restaurant } from '#contract/find/restaurants/restaurants.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';

/** Waits a moment after it opens or closes, so that the server's clock has passed it too. */
const graceMs = 2_000;
const longestTimerMs = 2_000_000_000;

/** A restaurant, as long as diners can find it; loaded again when it opens or closes. */
export function useRestaurant(id: string | null): Restaurant | undefined {
  const [restaurant, setRestaurant] = useState<Restaurant>();
  useEffect(() => {
    if (id === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const params = { id };
      const found = await browserApi.call(restaurantCalls.getRestaurant, { params, signal });
      if (signal.aborted) return;
      setRestaurant(found);
      const waitMs = Math.max(0, found.opening.changesAtMs - Date.now()) + graceMs;
      if (waitMs < longestTimerMs) timer = setTimeout(askAgain, waitMs);
    };
    // Without an answer, the coupon itself is still there to be shown.
    const askAgain = () => void ask().catch(() => undefined);
    askAgain();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [id]);
  return restaurant;
}
