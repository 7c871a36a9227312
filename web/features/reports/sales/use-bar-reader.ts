import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  PageUp: (index) => index + 7,
  PageDown: (index) => index - 7,
  Home: () => 0,
  End: (_, last) => last,
};

type Reader = {
  count: number;
  edges: { left: number; right: number };
  open: (index: number) => void;
};

/** Reads a row of bars: with arrow keys and Enter, by pointing and clicking, or by touch. */
export function useBarReader({ count, edges, open }: Reader) {
  const [read, setRead] = useState<number>();
  const last = count - 1;
  // Another range may have fewer bars.
  const index = read === undefined ? undefined : Math.min(read, last);

  const indexAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left - edges.left) / (width - edges.left - edges.right);
    return share >= 0 && share < 1 ? Math.trunc(share * count) : undefined;
  };

  return {
    index,
    handlers: {
      onFocus: () => setRead((now) => now ?? last),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (event.key === 'Enter') {
          event.preventDefault();
          open(index ?? last);
          return;
        }
        const step = steps[event.key];
        if (!step) return;
        event.preventDefault();
        setRead(Math.min(Math.max(step(index ?? last, last), 0), last));
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const at = indexAt(event);
        if (at !== undefined) setRead(at);
      },
      // A finger covers what it touches, so a tap only reads the bar; the link below opens it.
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const at = indexAt(event);
        if (at === undefined) return;
        setRead(at);
        if (event.pointerType === 'mouse' && event.button === 0) open(at);
      },
    },
  };
}
