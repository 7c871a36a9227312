import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { TableFrame } from './table-frame.tsx';

type FigureTableProps = {
  caption: string;
  /** `totals`: the narrow table with a report's totals. */
  width?: 'full' | 'page' | 'totals';
  tall?: boolean;
  /** Keeps the first column in view while the rest scrolls sideways. */
  pinFirst?: boolean;
  /**
   * `thead`, `tbody`, `tfoot`; figures get the class `num`, long text `wrap`, secondary cells
   * `soft`.
   */
  children: ReactNode;
};

const widths = { full: '', page: 'max-w-page', totals: 'max-w-totals' };

/** A compact table of figures with totals, made to fit on a page of paper. */
export function FigureTable({
  caption,
  width = 'full',
  tall,
  pinFirst,
  children,
}: FigureTableProps) {
  return (
    <TableFrame caption={caption} className={widths[width]} {...(tall && { tall })}>
      <table className={classNames('data-table figure-table', pinFirst && 'figure-table-pinned')}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </TableFrame>
  );
}
