import type { ReactNode, Ref } from 'react';
import { TableFrame } from './table-frame.tsx';

type DataTableProps = {
  caption: string;
  /** The names of the columns. */
  columns: readonly string[];
  rows?: Ref<HTMLTableSectionElement>;
  /**
   * The rows; long text gets the class `wrap`, secondary cells `soft`. On a phone, a row's cells
   * are stacked, each after its `data-label`: the name of its column.
   */
  children: ReactNode;
};

export const DataTable = ({ caption, columns, rows, children }: DataTableProps) => (
  <TableFrame caption={caption}>
    <table className="data-table stacked-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={rows}>{children}</tbody>
    </table>
  </TableFrame>
);
