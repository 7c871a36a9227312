import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useScrollEdges } from '../tabs/use-scroll-edges.ts';
import { usePageEdges } from './use-page-edges.ts';

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
