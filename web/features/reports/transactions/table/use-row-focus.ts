import { useEffect, useRef, useState } from 'react';

type RowFocus = {
  /** The row that Tab leads to. */
  active: number;
  /** Moves the focus to a row as soon as it is drawn. */
  focus: (rowNumber: number) => void;
  /** Changes the row without moving the focus. */
  setActive: (rowNumber: number) => void;
};

/** Only one row at a time is in the Tab order; keys move between rows. */
export function useRowFocus(
  frame: { current: HTMLElement | null },
  rowCount: number,
  reveal: (rowNumber: number) => void,
): RowFocus {
  const [active, setActive] = useState(0);
  const wanted = useRef<number>(undefined);

  useEffect(() => {
    const rowNumber = wanted.current;
    if (rowNumber === undefined) return;
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${rowNumber}"]`);
    if (!row) return;
    // A row that is still loading holds the focus until its link is there, unless it moved on.
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && !frame.current?.contains(activeElement);
    if (row instanceof HTMLAnchorElement || isElsewhere) wanted.current = undefined;
    // Already scrolled to, at once: the browser's own scrolling would be slow.
    if (!isElsewhere) row.focus({ preventScroll: true });
  });

  return {
    active: Math.min(active, Math.max(rowCount - 1, 0)),
    focus: (rowNumber) => {
      wanted.current = rowNumber;
      setActive(rowNumber);
      reveal(rowNumber);
    },
    setActive,
  };
}
