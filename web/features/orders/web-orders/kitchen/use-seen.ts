import { useEffect, useRef, useState } from 'react';
import { kitchenCalls } from '#contract/orders/web-orders/calls.ts';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';

import { portalApi } from '#web/platform/api/portal-api.ts';
import { cardId } from './card.ts';
import type { Tap } from './taps.ts';
import { type BoardTill, isQuiet } from './till/use-till.ts';

/** A press within this time after an order appeared began before it, and doesn't count. */
const noticedAfterMs = 2_000;
const timeoutMs = 15_000;

const isShown = (orderId: number) =>
  (document.getElementById(cardId(orderId))?.getClientRects().length ?? 0) > 0;

const ended = new Set(['COMPLETED', 'CANCELLED']);

/** By then it is known what was pressed. */
const toldAfterMs = 500;

/**
 * The orders that the kitchen hasn't looked at, without those that its till may still take. An open page doesn't count as looking; a press
 * anywhere does, for the orders on the screen. Other tablets are told a moment later, or when the
 * line is back. An order with a tap that wasn't sent yet goes on ringing there: this tablet may die
 * with it.
 */
export function useSeen(
  orders: readonly KitchenOrder[],
  { isOpen, taps, board }: { isOpen: boolean; taps: readonly Tap[]; board: BoardTill },
) {
  const [seenHere, setSeenHere] = useState<ReadonlySet<number>>(new Set());
  const unsent = useRef(new Set<number>());
  const shownAtMs = useRef(new Map<number, number>());
  const isTapped = new Set(taps.map(({ orderId }) => orderId));
  const tapped = useRef(isTapped);
  tapped.current = isTapped;
  const isSeenHere = (orderId: number) => seenHere.has(orderId) || isTapped.has(orderId);
  const unseen = orders.filter(
    (order) =>
      order.seenAt === null &&
      !ended.has(order.stage) &&
      !isSeenHere(order.orderId) &&
      !isQuiet(order, board),
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
      setTimeout(() => void send(unsent.current, tapped.current), toldAfterMs);
    };
    note();
    document.addEventListener('pointerdown', look, { capture: true });
    document.addEventListener('keydown', look, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', look, { capture: true });
      document.removeEventListener('keydown', look, { capture: true });
    };
  }, [ids]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the line is back, or a tap was undone
  useEffect(() => {
    // A tap that was sent has said so, too.
    for (const { orderId, seenAt } of orders) if (seenAt !== null) unsent.current.delete(orderId);
    if (isOpen) void send(unsent.current, tapped.current);
  }, [isOpen, taps]);

  return unseen;
}

async function send(unsent: Set<number>, tapped: ReadonlySet<number>) {
  const orderIds = [...unsent].filter((orderId) => !tapped.has(orderId));
  if (orderIds.length === 0) return;
  // Orders stay in the set if the call fails: sent with the next ones, or when the line is back.
  await portalApi.call(kitchenCalls.seeWebOrders, { body: { orderIds }, timeoutMs }).then(
    () => {
      for (const orderId of orderIds) unsent.delete(orderId);
    },
    () => undefined,
  );
}
