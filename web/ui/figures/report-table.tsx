import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { TableFrame } from './table-frame.tsx';

type ReportTableProps = {
  caption: string;
  /** The frame around the table, for a virtualizer. */
  frameRef: RefObject<HTMLDivElement | null>;
  /** The number of all rows, including those not drawn; -1 if unknown. */
  rowCount: number;
  /** In pixels, one for each column; on narrower screens the table scrolls sideways. */
  widths: readonly number[];
  /** Less space between columns, for tables with many. */
  isDense?: boolean;
  /** `thead`, `tbody`, `tfoot`; figures get the class `num`. */
  children: ReactNode;
};

/** What cells save if there is less space between them. */
const savedByDense = 4;

function useWidthPx(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}

/**
 * A table of any number of rows, of which only visible ones are drawn. The page scrolls, and head
 * and total stay in sight. Only where the table doesn't fit, even with less space between columns, it scrolls sideways in its frame, in
 * which nothing can stay in sight while the page scrolls.
 */
export function ReportTable(props: ReportTableProps) {
  const { caption, frameRef, rowCount, widths, isDense = false, children } = props;
  const available = useWidthPx(frameRef);
  const usual = widths.reduce((sum, width) => sum + width, 0);
  const saved = !isDense && available < usual ? savedByDense : 0;
  const minWidth = usual - saved * widths.length;
  const fits = available >= minWidth;
  return (
    <TableFrame caption={caption} fits={fits} scrollRef={frameRef}>
      <table
        aria-rowcount={rowCount}
        className={classNames(
          'data-table report-table',
          (isDense || saved > 0) && 'report-table-dense',
          fits && 'report-table-fits',
        )}
        style={{ minWidth }}
      >
        <caption className="sr-only">{caption}</caption>
        {widths.length > 0 && (
          <colgroup>
            {widths.map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other key here
              <col key={index} style={{ width: width - saved }} />
            ))}
          </colgroup>
        )}
        {children}
      </table>
    </TableFrame>
  );
}
