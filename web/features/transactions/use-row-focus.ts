import { useEffect, useRef, useState } from 'react';

type RowFocus = {
  /** The row that Tab leads to. */
  active: number;
  /** Moves the focus there, as soon as the row is drawn. */
  focus: (rowNumber: number) => void;
  /** Without moving the focus. */
  setActive: (rowNumber: number) => void;
};

/** One row at a time takes part in Tab; keys lead on from it. */
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
    const link = frame.current?.querySelector<HTMLElement>(`[data-row="${rowNumber}"]`);
    if (!link) return;
    wanted.current = undefined;
    link.focus();
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
