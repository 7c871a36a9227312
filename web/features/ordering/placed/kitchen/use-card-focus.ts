import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { cardId } from './card.ts';

const cards = (within: ParentNode) => [...within.querySelectorAll<HTMLElement>('[data-order]')];
const isShown = (element: Element | null | undefined) =>
  (element?.getClientRects().length ?? 0) > 0;

const steps: Record<string, readonly [down: number, right: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

type Wanted = { orderId: number; nextId: string | undefined; column: string | undefined };

/**
 * The focus stays on the card that moved to another column, or goes to the one after it where that
 * column isn't shown. The arrow keys go from card to card.
 */
export function useCardFocus() {
  const wanted = useRef<Wanted>(undefined);

  useLayoutEffect(() => {
    const { orderId, nextId, column } = wanted.current ?? {};
    if (orderId === undefined) return;
    const active = document.activeElement;
    if (active !== null && active !== document.body && active.isConnected) return;
    wanted.current = undefined;
    const candidates = [
      document.getElementById(cardId(orderId)),
      nextId === undefined ? null : document.getElementById(nextId),
      document.querySelector<HTMLElement>(`[data-tab="${column ?? ''}"]`),
      document.querySelector<HTMLElement>(`[data-column="${column ?? ''}"]`),
    ];
    // Whoever touches the screen looks where they touched it: nothing scrolls away.
    candidates.find(isShown)?.focus({ preventScroll: true });
  });

  /** Call before an order is about to move. */
  const keep = (orderId: number) => {
    const card = document.getElementById(cardId(orderId));
    const column = card?.closest<HTMLElement>('[data-column]');
    const inColumn = column ? cards(column) : [];
    const at = inColumn.findIndex(({ id }) => id === cardId(orderId));
    const next = inColumn[at + 1] ?? inColumn[at - 1];
    wanted.current = { orderId, nextId: next?.id, column: column?.dataset.column };
  };

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    if (
      !(target instanceof HTMLElement) ||
      target.closest('input, dialog, [popover], [role=tablist]')
    )
      return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const columns = [...currentTarget.querySelectorAll<HTMLElement>('[data-column]')];
    const shown = columns.filter((column) => isShown(column) && cards(column).length > 0);
    const column = target.closest<HTMLElement>('[data-column]');
    const card = target.closest<HTMLElement>('[data-order]');
    if (!column || !card) return;
    const inColumn = cards(column);
    const at = inColumn.indexOf(card);
    const beside = (step: number) => {
      const there = shown[shown.indexOf(column) + step];
      return there && cards(there)[Math.min(at, cards(there).length - 1)];
    };
    const [down, right] = steps[key] ?? [0, 0];
    const next = right === 0 ? inColumn[at + down] : beside(right);
    if (down === 0 && right === 0) return;
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return { keep, move };
}
