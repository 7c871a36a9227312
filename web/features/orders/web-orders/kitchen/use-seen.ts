import { useEffect, useRef, useState } from 'react';
import { kitchenCalls } from '#contract/orders/web-orders/calls.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';

import { portalApi } from '#web/platform/api/portal-api.ts';
import { cardId } from './card.ts';

/** A press within this time after an order appeared began before it, and doesn't count. */
const noticedAfterMs = 2_000;
const timeoutMs = 15_000;

const isShown = (orderId: number) =>
  (document.getElementById(cardId(orderId))?.getClientRects().length ?? 0) > 0;

const ended = new Set(['COMPLETED', 'CANCELLED']);

/**
 * The orders that the kitchen hasn't looked at. An open page doesn't count as looking; a press
 * anywhere does, for the orders on the screen. Other tablets are told at once, or when the line is
 * back.
 */
export function useSeen(orders: readonly KitchenOrder[], isOpen: boolean) {
  const [seenHere, setSeenHere] = useState<ReadonlySet<number>>(new Set());
  const unsent = useRef(new Set<number>());
  const shownAtMs = useRef(new Map<number, number>());
  const unseen = orders.filter(
    ({ orderId, seenAt, stage }) => seenAt === null && !ended.has(stage) && !seenHere.has(orderId),
  );
  const ids = unseen.map(({ orderId }) => orderId).join(' ');

  useEffect(() => {
    const waiting = ids === '' ? [] : ids.split(' ').map(Number);
    const note = () => {
      for (const orderId of waiting) {
        if (!shownAtMs.current.has(orderId) && isShown(orderId)) {
          shownAtMs.current.set(orderId, Date.now());
        }
      }
    };
    const look = () => {
      note();
      const noticed = waiting.filter(
        (orderId) =>
          isShown(orderId) &&
          Date.now() - (shownAtMs.current.get(orderId) ?? Date.now()) >= noticedAfterMs,
      );
      if (noticed.length === 0) return;
      for (const orderId of noticed) unsent.current.add(orderId);
      setSeenHere((before) => new Set([...before, ...noticed]));
      void send(unsent.current);
    };
    note();
    document.addEventListener('pointerdown', look, { capture: true });
    document.addEventListener('keydown', look, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', look, { capture: true });
      document.removeEventListener('keydown', look, { capture: true });
    };
  }, [ids]);

  useEffect(() => {
    if (isOpen) void send(unsent.current);
  }, [isOpen]);

  return unseen;
}

async function send(unsent: Set<number>) {
  const orderIds = [...unsent];
  if (orderIds.length === 0) return;
  // Orders stay in the set if the call fails: sent with the next ones, or when the line is back.
  await portalApi.call(kitchenCalls.seeWebOrders, { body: { orderIds }, timeoutMs }).then(
    () => {
      for (const orderId of orderIds) unsent.delete(orderId);
    },
    () => undefined,
  );
}
