import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The distance from the top of the scrolling area to a list. What is above the list may grow and
 * shrink: it is measured again.
 */
export function useTop<Of extends HTMLElement>(
  list: RefObject<Of | null>,
  topOf: (list: Of) => number,
): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(topOf(list.current)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, topOf]);
  return top;
}

export const topInPage = (list: HTMLElement): number =>
  list.getBoundingClientRect().top + window.scrollY;
