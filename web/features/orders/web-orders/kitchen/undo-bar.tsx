import { Undo2 } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { Button } from '#web/ui/button.tsx';
import { cardId } from './card.ts';
import { type Tap, tappedText } from './taps.ts';

/** The last tap on each order, in the order of the presses. */
const lastOfEach = (held: readonly Tap[]): Tap[] =>
  held.filter((tap, index) => !held.slice(index + 1).some((one) => one.orderId === tap.orderId));

type UndoBarProps = {
  held: readonly Tap[];
  orders: readonly KitchenOrder[];
  onUndo: (orderId: number) => void;
};

/** Each row keeps its position until it is removed, so that nothing moves while somebody taps. */
function usePlaces(taps: readonly Tap[]): (orderId: number) => number {
  const places = useRef(new Map<number, number>());
  const ids = taps.map(({ orderId }) => orderId);
  for (const known of [...places.current.keys()]) {
    if (!ids.includes(known)) places.current.delete(known);
  }
  for (const id of ids) {
    if (places.current.has(id)) continue;
    const taken = new Set(places.current.values());
    let place = 1;
    while (taken.has(place)) place += 1;
    places.current.set(id, place);
  }
  return (orderId) => places.current.get(orderId) ?? 1;
}

/**
 * Taps that aren't sent yet, over the bar at the top, because the buttons at the bottom are used every
 * minute.
 */
export function UndoBar({ held, orders, onUndo }: UndoBarProps) {
  const taps = lastOfEach(held);
  const placeOf = usePlaces(taps);
  const newest = taps.at(-1)?.orderId;
  useEffect(() => {
    if (newest === undefined) return;
    const undo = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key !== 'z' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      if (target instanceof Element && target.closest('input, textarea, dialog')) return;
      event.preventDefault();
      onUndo(newest);
    };
    document.addEventListener('keydown', undo);
    return () => document.removeEventListener('keydown', undo);
  }, [newest, onUndo]);
  if (taps.length === 0) return null;
  return (
    <ul
      aria-label="Just tapped"
      className="pointer-events-none fixed inset-x-0 top-0 z-20 ml-auto grid w-full auto-rows-[56px] px-2 md:mr-24 md:max-w-100 print:hidden"
    >
      {taps.map((tap) => (
        <UndoRow
          key={tap.orderId}
          tap={tap}
          place={placeOf(tap.orderId)}
          order={orders.find(({ orderId }) => orderId === tap.orderId)}
          onUndo={onUndo}
        />
      ))}
    </ul>
  );
}

type UndoRowProps = {
  tap: Tap;
  place: number;
  order: KitchenOrder | undefined;
  onUndo: (orderId: number) => void;
};

function UndoRow({ tap, place, order, onUndo }: UndoRowProps) {
  const { orderId } = tap;
  const button = useRef<HTMLButtonElement>(null);
  // It leaves by itself: the focus goes to the card that it was about.
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own !== null && own === document.activeElement) {
        document.getElementById(cardId(orderId))?.focus({ preventScroll: true });
      }
    };
  }, [orderId]);
  return (
    <li
      style={{ gridRow: place }}
      className="pointer-events-auto flex h-14 items-center gap-3 rounded-md border border-on-ink-soft bg-ink pr-1 pl-4 text-on-ink shadow-md"
    >
      <p className="min-w-0 flex-1 text-lg font-semibold">
        <span className="figures">{order?.orderNumber ?? orderId}</span>
        {`: ${tappedText(tap, order)}`}
      </p>
      <Button
        ref={button}
        variant="secondary"
        size="row"
        className="min-w-28"
        icon={<Undo2 size={20} aria-hidden="true" />}
        aria-keyshortcuts="Control+Z"
        onClick={() => onUndo(orderId)}
      >
        <span>
          Undo<span className="sr-only">{` order ${order?.orderNumber ?? orderId}`}</span>
        </span>
      </Button>
    </li>
  );
}
