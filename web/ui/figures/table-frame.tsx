import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useScrollEdges } from '../tabs/use-scroll-edges.ts';

type TableFrameProps = {
  /** The table's accessible name; hidden, because a heading above it says the same. */
  caption: string;
  /** Scrolls within the screen, so that its header and footer stay in view. */
  tall?: boolean;
  /** There is room for the whole table: the page scrolls, and nothing in the frame. */
  fits?: boolean;
  /** The element that scrolls, for a virtualizer. */
  scrollRef?: Ref<HTMLDivElement>;
  className?: string;
  /** The `table`. */
  children: ReactNode;
};

/** The frame of every table: it scrolls sideways, and shows when there is more. */
export function TableFrame({
  caption,
  tall,
  fits,
  scrollRef,
  className,
  children,
}: TableFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useScrollEdges(frame, scroller);
  useImperativeHandle(scrollRef, () => scroller.current as HTMLDivElement, []);

  return (
    <div
      ref={frame}
      className={classNames(
        fits ? 'overflow-clip print:overflow-visible' : 'scroll-edges',
        'rounded-md border border-line bg-paper',
        className,
      )}
    >
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll the table */}
      <section
        ref={scroller}
        aria-label={caption}
        tabIndex={fits ? undefined : 0}
        className={classNames(
          !fits && 'overflow-auto scrollbar-table',
          'focus-visible:-outline-offset-2',
          tall && 'max-h-[72dvh] print:max-h-none',
        )}
      >
        {children}
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
    </div>
  );
}
