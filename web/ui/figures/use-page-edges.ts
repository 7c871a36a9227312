import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * For a table that scrolls with the page. Where it is too wide for the page, it scrolls sideways in
 * its frame, and CSS can't keep its head and foot in the window: then the frame's distance from the
 * window's edges is set while the page scrolls. Returns whether it scrolls sideways.
 */
export function usePageEdges(scroller: RefObject<HTMLElement | null>, isOn: boolean): boolean {
  const [isSideways, setIsSideways] = useState(false);

  useLayoutEffect(() => {
    const inner = scroller.current;
    const table = inner?.firstElementChild;
    if (!isOn || !inner || !table) return;
    const measure = () => setIsSideways(table.scrollWidth > inner.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(inner);
    observer.observe(table);
    return () => observer.disconnect();
  }, [scroller, isOn]);

  useLayoutEffect(() => {
    const inner = scroller.current;
    if (!isSideways || !inner) return;
    const place = () => {
      const { top, bottom } = inner.getBoundingClientRect();
      inner.style.setProperty('--frame-top', `${top}px`);
      inner.style.setProperty('--frame-below', `${bottom - window.innerHeight}px`);
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
    };
  }, [scroller, isSideways]);

  return isSideways;
}
