import type { ReactNode, Ref } from 'react';
import { TableFrame } from './table-frame.tsx';

type DataTableProps = {
  caption: string;
  /** The names of the columns. */
  columns: readonly string[];
  rows?: Ref<HTMLTableSectionElement>;
  /**
   * The rows; long text gets the class `wrap`, quiet cells `soft`. On a phone the cells of a row stand
   * one under the other, each after its `data-label`: the name of its column.
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
