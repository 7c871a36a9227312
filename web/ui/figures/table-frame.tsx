import {
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { useScrollEdges } from '../tabs/use-scroll-edges.ts';

type TableFrameProps = {
  /** The table's accessible name; hidden, because a heading above it says the same. */
  caption: string;
  /** Scrolls within the screen, so that its header and footer stay in view. */
  tall?: boolean;
  /** The page scrolls, and the table's header and footer stay in the window. */
  ofPage?: boolean;
  /** The element around the table. */
  scrollRef?: Ref<HTMLDivElement>;
  className?: string;
  /** The `table`. */
  children: ReactNode;
};

/**
 * For a table that scrolls with the page. Where it is too wide for the page, it scrolls sideways in
 * its frame, and CSS can't keep its head and foot in the window: then the frame's distance from the
 * window's edges is set while the page scrolls. Returns whether it scrolls sideways.
 */
function usePageEdges(scroller: RefObject<HTMLElement | null>, isOn: boolean): boolean {
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

/** The frame of every table: it scrolls sideways, and shows when there is more. */
export function TableFrame({
  caption,
  tall,
  ofPage = false,
  scrollRef,
  className,
  children,
}: TableFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useScrollEdges(scroller, frame);
  const isSideways = usePageEdges(scroller, ofPage);
  const scrolls = !ofPage || isSideways;
  useImperativeHandle(scrollRef, () => scroller.current as HTMLDivElement, []);

  return (
    <div
      ref={frame}
      className={classNames('scroll-edges rounded-md border border-line bg-paper', className)}
    >
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll the table */}
      <section
        ref={scroller}
        aria-label={caption}
        {...(scrolls && { tabIndex: 0 })}
        {...(isSideways && { 'data-sideways': '' })}
        className={classNames(
          scrolls && (ofPage ? 'overflow-x-auto overflow-y-hidden' : 'overflow-auto'),
          'scrollbar-table focus-visible:-outline-offset-2',
          tall && 'max-h-[72dvh] print:max-h-none',
        )}
      >
        {children}
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
    </div>
  );
}
