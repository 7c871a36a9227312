import { useEffect, useRef } from 'react';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';

/** Tells of an order that changes after the board was first shown, on any tablet or by its diner. */
export function useChangeNews(
  orders: readonly KitchenOrder[] | null,
  onChange: (order: KitchenOrder) => void,
) {
  const known = useRef<ReadonlyMap<number, number>>(undefined);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (orders === null) return;
    const before = known.current;
    known.current = new Map(orders.map(({ orderId, changesVersion }) => [orderId, changesVersion]));
    const changed = orders.find(
      ({ orderId, changesVersion }) => (before?.get(orderId) ?? changesVersion) < changesVersion,
    );
    if (changed) latest.current(changed);
  }, [orders]);
}
