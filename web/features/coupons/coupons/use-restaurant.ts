import { useEffect, useState } from 'react';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import type { Restaurant } from '#contract/find/restaurants/restaurants.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { onceOpeningChanges } from '../../find/restaurants/index.ts';

/** A restaurant, as long as diners can find it; loaded again when it opens or closes. */
export function useRestaurant(id: string | null): Restaurant | undefined {
  const [restaurant, setRestaurant] = useState<Restaurant>();
  useEffect(() => {
    if (id === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let cancel: (() => void) | undefined;
    const ask = async () => {
      const params = { id };
      const found = await browserApi.call(restaurantCalls.getRestaurant, { params, signal });
      if (signal.aborted) return;
      setRestaurant(found);
      cancel = onceOpeningChanges([found.opening], askAgain);
    };
    // Without an answer, the coupon itself is still there to be shown.
    const askAgain = () => void ask().catch(() => undefined);
    askAgain();
    return () => {
      leaving.abort();
      cancel?.();
    };
  }, [id]);
  return restaurant;
}
