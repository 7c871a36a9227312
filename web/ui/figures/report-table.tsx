import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { TableFrame } from './table-frame.tsx';

type ReportTableProps = {
  caption: string;
  /** The element around the table. */
  scrollRef: Ref<HTMLDivElement>;
  /** The number of all rows, including those not drawn; -1 if unknown. */
  rowCount: number;
  /** In pixels; on narrower screens the table scrolls sideways. */
  minWidth: number;
  /** Less space between columns, for tables with many. */
  isDense?: boolean;
  /** `colgroup`, `thead`, `tbody`, `tfoot`; figures get the class `num`. */
  children: ReactNode;
};

/**
 * A table of any number of rows, of which only visible ones are drawn. The page scrolls; head, group
 * and foot stay in the window.
 */
export function ReportTable(props: ReportTableProps) {
  const { caption, scrollRef, rowCount, minWidth, isDense, children } = props;
  return (
    <TableFrame caption={caption} ofPage scrollRef={scrollRef}>
      <table
        aria-rowcount={rowCount}
        className={classNames('data-table report-table', isDense && 'report-table-dense')}
        style={{ minWidth }}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </TableFrame>
  );
}
