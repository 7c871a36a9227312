import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { useScrollEdges } from './use-scroll-edges.ts';

type ReportTableProps = {
  /** The table's name, hidden because a heading above it says the same. */
  caption: string;
  /** The element that scrolls, for a virtualizer. */
  scrollRef: Ref<HTMLDivElement>;
  /** Of all rows, where only those in sight are drawn; -1 while it isn't known. */
  rowCount: number;
  /** In pixels; below it the table scrolls sideways. */
  minWidth: number;
  /** `colgroup`, `thead`, `tbody`, `tfoot`; figures get the class `num`. */
  children: ReactNode;
};

/** A long table of figures: it scrolls within the screen, its head and foot stay in sight. */
export function ReportTable(props: ReportTableProps) {
  const { caption, scrollRef, rowCount, minWidth, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useScrollEdges(frame, scroller);
  useImperativeHandle(scrollRef, () => scroller.current as HTMLDivElement, []);

  return (
    <div ref={frame} className="scroll-edges rounded-md border border-line bg-paper">
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: without it no key scrolls the table */}
      <section
        ref={scroller}
        aria-label={caption}
        tabIndex={0}
        className="max-h-[72dvh] overflow-auto scrollbar-table focus-visible:-outline-offset-2"
      >
        <table aria-rowcount={rowCount} className="data-table report-table" style={{ minWidth }}>
          <caption className="sr-only">{caption}</caption>
          {children}
        </table>
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
    </div>
  );
}
