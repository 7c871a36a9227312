import { useCallback, useEffect, useRef, useState } from 'react';
import { placedCalls } from '#contract/orders/web-orders/calls.ts';
import type { PlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { useLatest } from '#web/platform/use-loaded.ts';
import { storedOrders, storeOrder } from './stored-orders.ts';

const firstMs = 5_000;
const mostMs = 30_000;
const timeoutMs = 15_000;

type Known = {
  order?: PlacedOrder;
  /** When the order was like that. */
  readAtMs?: number;
  /** Why the last try got no answer. */
  failure?: string;
  /** No order has this link. */
  isUnknown?: true;
};

const hasEnded = (order: PlacedOrder | undefined) => order?.endedAt != null;

/**
 * An order, asked for again while the page is visible: every 5 seconds at first, less and less often
 * while nothing changes, at once when somebody comes back, and not after it has ended. Without an
 * answer, the last one stays.
 */
export function usePlacedOrder(secret: string) {
  const [known, setKnown] = useState<Known>({});
  const latest = useRef<Known>({});
  const { ask: askLast, drop } = useLatest();
  const tell = useCallback((next: Known) => {
    latest.current = next;
    setKnown(next);
  }, []);
  const show = useCallback(
    (order: PlacedOrder) => {
      // An answer that was asked for before this one came says what was.
      drop();
      storeOrder(secret, order);
      tell({ order, readAtMs: Date.now() });
    },
    [secret, tell, drop],
  );

  /** Returns whether anything is new. */
  const ask = useCallback(async (): Promise<boolean> => {
    const { order: before } = latest.current;
    try {
      const body = { secret };
      const order = await askLast((signal) =>
        browserApi.call(placedCalls.getPlacedOrder, { body, timeoutMs, signal }),
      );
      if (!order) return true;
      show(order);
      return JSON.stringify(order) !== JSON.stringify(before);
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.code === 'web_order_not_found';
      if (isUnknown) storedOrders.remove(secret);
      tell(isUnknown ? { isUnknown: true } : { ...latest.current, failure: messageOf(error) });
      return false;
    }
  }, [secret, show, tell, askLast]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    let waitMs = firstMs;
    const next = async () => {
      clearTimeout(timer);
      const isNew = await ask();
      waitMs = isNew ? firstMs : Math.min(mostMs, waitMs * 1.5);
      const { order, isUnknown } = latest.current;
      const isVisible = document.visibilityState === 'visible';
      if (isLeft || isUnknown || hasEnded(order) || !isVisible) return;
      clearTimeout(timer);
      timer = setTimeout(() => void next(), waitMs);
    };
    const back = () => {
      if (document.visibilityState !== 'visible') return clearTimeout(timer);
      waitMs = firstMs;
      void next();
    };
    tell({});
    void next();
    document.addEventListener('visibilitychange', back);
    addEventListener('online', back);
    return () => {
      isLeft = true;
      drop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
      removeEventListener('online', back);
    };
  }, [ask, tell, drop]);

  return { ...known, show, ask };
}
