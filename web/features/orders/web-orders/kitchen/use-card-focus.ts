import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
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

/** The arrow keys go from card to card. */
function move(event: KeyboardEvent) {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || target.closest('input, dialog, [popover]')) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const [down, right] = steps[key] ?? [0, 0];
  const column = target.closest<HTMLElement>('[data-column]');
  const card = target.closest<HTMLElement>('[data-order]');
  if (!column || !card || (down === 0 && right === 0)) return;
  const columns = [...document.querySelectorAll<HTMLElement>('[data-column]')];
  const shown = columns.filter((one) => isShown(one) && cards(one).length > 0);
  const at = cards(column).indexOf(card);
  const beside = cards(shown[shown.indexOf(column) + right] ?? column);
  const next = right === 0 ? cards(column)[at + down] : beside[Math.min(at, beside.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type Wanted = { orderId: number; nextId: string | undefined; column: string | undefined };

/**
 * The focus stays on the card that moved to another column, or goes to the one after it where that
 * column isn't shown: call what this returns before it moves.
 */
export function useCardFocus() {
  const wanted = useRef<Wanted>(undefined);

  useEffect(() => {
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, []);

  useLayoutEffect(() => {
    const { orderId, nextId, column } = wanted.current ?? {};
    if (orderId === undefined) return;
    wanted.current = undefined;
    const active = document.activeElement;
    if (active !== null && active !== document.body) return;
    const candidates = [
      document.getElementById(cardId(orderId)),
      nextId === undefined ? null : document.getElementById(nextId),
      document.querySelector<HTMLElement>(`[data-tab="${column ?? ''}"]`),
      document.querySelector<HTMLElement>(`[data-column="${column ?? ''}"]`),
    ];
    // After a touch, nothing scrolls: the person looks at where they touched.
    candidates.find(isShown)?.focus({ preventScroll: true });
  });

  return useCallback((orderId: number) => {
    const card = document.getElementById(cardId(orderId));
    const column = card?.closest<HTMLElement>('[data-column]');
    const inColumn = column ? cards(column) : [];
    const at = inColumn.findIndex(({ id }) => id === cardId(orderId));
    const next = inColumn[at + 1] ?? inColumn[at - 1];
    wanted.current = { orderId, nextId: next?.id, column: column?.dataset.column };
  }, []);
}
