import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useScrollEdges } from './use-scroll-edges.ts';

type DataTableProps = {
  /** The table's name, hidden because a heading above it says the same. */
  caption: string;
  /** `totals`: the narrow table of report totals, 600px. */
  width?: 'full' | 'totals';
  /** The table scrolls within the screen's height; its head and foot stay visible. */
  tall?: boolean;
  /** Keeps the first column visible while the rest scrolls sideways. */
  pinFirst?: boolean;
  /** The element that scrolls, for a virtualiser. */
  scrollRef?: Ref<HTMLDivElement>;
  /** Of all rows, where only those in sight are drawn; -1 while it isn't known. */
  rowCount?: number;
  /** In pixels; below it the table scrolls sideways. */
  minWidth?: number;
  className?: string;
  /** `thead`, `tbody`, `tfoot`; figures get the class `num`, long text `wrap`, quiet cells `soft`. */
  children: ReactNode;
};

export function DataTable({
  caption,
  width = 'full',
  tall = false,
  pinFirst = false,
  scrollRef,
  rowCount,
  minWidth,
  className,
  children,
}: DataTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useScrollEdges(frame, scroller);
  useImperativeHandle(scrollRef, () => scroller.current as HTMLDivElement, []);

  return (
    <div
      ref={frame}
      className={classNames(
        'scroll-edges rounded-md border border-line bg-paper',
        width === 'totals' && 'max-w-totals',
        className,
      )}
    >
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: without it no key scrolls the table */}
      <section
        ref={scroller}
        aria-label={caption}
        tabIndex={0}
        className={classNames(
          'overflow-auto scrollbar-table focus-visible:-outline-offset-2',
          tall && 'max-h-[72dvh]',
        )}
      >
        <table
          aria-rowcount={rowCount}
          className={classNames('data-table', pinFirst && 'data-table-pinned')}
          {...(minWidth !== undefined && { style: { minWidth } })}
        >
          <caption className="sr-only">{caption}</caption>
          {children}
        </table>
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
    </div>
  );
}
