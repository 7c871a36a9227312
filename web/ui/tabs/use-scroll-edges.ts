import { type RefObject, useEffect } from 'react';

/**
 * Sets `data-more-start` / `data-more-end` while content is hidden on that side: on a row itself, or
 * on the frame around a table.
 */
export function useScrollEdges(
  scroller: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null> = scroller,
) {
  useEffect(() => {
    const outer = frame.current;
    const inner = scroller.current;
    if (!outer || !inner) return;

    const mark = () => {
      const hidden = inner.scrollWidth - inner.clientWidth;
      outer.toggleAttribute('data-more-start', inner.scrollLeft > 1);
      outer.toggleAttribute('data-more-end', inner.scrollLeft < hidden - 1);
    };
    const observer = new ResizeObserver(mark);
    observer.observe(inner);
    for (const child of inner.children) observer.observe(child);
    inner.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      inner.removeEventListener('scroll', mark);
    };
  }, [frame, scroller]);
}
