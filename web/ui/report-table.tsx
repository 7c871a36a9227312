import type { ReactNode, Ref } from 'react';
import { TableFrame } from './table-frame.tsx';

type ReportTableProps = {
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

/** A table of any number of rows, of which only those in sight are drawn. */
export function ReportTable(props: ReportTableProps) {
  const { caption, scrollRef, rowCount, minWidth, children } = props;
  return (
    <TableFrame caption={caption} tall scrollRef={scrollRef}>
      <table aria-rowcount={rowCount} className="data-table report-table" style={{ minWidth }}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </TableFrame>
  );
}
