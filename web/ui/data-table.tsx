import { type ReactNode, type Ref, useRef } from 'react';
import { useScrollEdges } from './use-scroll-edges.ts';

type DataTableProps = {
  /** The table's name, hidden because a heading above it says the same. */
  caption: string;
  /** The names of the columns. */
  columns: readonly string[];
  rows?: Ref<HTMLTableSectionElement>;
  /** The rows; long text gets the class `wrap`, quiet cells `soft`. */
  children: ReactNode;
};

export function DataTable({ caption, columns, rows, children }: DataTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useScrollEdges(frame, scroller);

  return (
    <div ref={frame} className="scroll-edges rounded-md border border-line bg-paper">
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: without it no key scrolls the table */}
      <section
        ref={scroller}
        aria-label={caption}
        tabIndex={0}
        className="overflow-auto scrollbar-table focus-visible:-outline-offset-2"
      >
        <table className="data-table">
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
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
    </div>
  );
}
