import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FigureTable } from './figure-table.tsx';

export type ChartRow = {
  key: string;
  name: string;
  /** The link of the row's name, while the table is visible. */
  to?: string;
  cells: readonly ReactNode[];
};

type ChartTableProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly ChartRow[];
  /** Visible only to screen readers. */
  isHidden: boolean;
};

/** The chart's figures, row by row. */
export function ChartTable({ caption, columns, rows, isHidden }: ChartTableProps) {
  const content = (
    <>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={index === 0 ? undefined : 'num'}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, to, cells }) => (
          <tr key={key}>
            <th scope="row">
              {to !== undefined && !isHidden ? <Link to={to}>{name}</Link> : name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="num">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
  if (!isHidden) {
    return (
      <FigureTable caption={caption} tall>
        {content}
      </FigureTable>
    );
  }
  return (
    // Around the table, because a table itself keeps the width of its cells.
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        {content}
      </table>
    </div>
  );
}
