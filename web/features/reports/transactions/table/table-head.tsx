import type { ReactNode } from 'react';
import type { Amount } from '#contract/money/amounts.ts';
import {
  amountLabels,
  isOfWhich,
  ofWhichText,
  remittedText,
  type SortableColumn,
} from '#contract/reports/transactions/shown-amounts.ts';
import { SortHeader } from '#web/ui/figures/sort-header.tsx';
import type { AmountColumn } from '../columns.data.ts';
import type { ViewControl } from '../use-view.ts';

/** The name of a column of amounts; a part of other amounts says so. */
export const AmountLabel = ({ id, label }: { id: Amount['id']; label: string }) => (
  <span className={isOfWhich(id) ? 'of-which' : undefined}>{label}</span>
);

type OfWhichNoteProps = { columns: readonly { id: Amount['id'] }[] };

/**
 * Under a table: what few restaurants have, and which columns are parts of others, so that nobody
 * subtracts a refund twice.
 */
export function OfWhichNote({ columns }: OfWhichNoteProps) {
  const text = ofWhichText(columns);
  return (
    <>
      {columns.some(({ id }) => id === 'taxRemitted') && (
        <p className="text-sm text-ink-soft">
          {amountLabels.taxRemitted}: {remittedText}.
        </p>
      )}
      {text !== '' && <p className="text-sm text-ink-soft">{text}</p>}
    </>
  );
}

type TableHeadProps = {
  view: ViewControl;
  fixed: readonly { id: SortableColumn; label: string }[];
  columns: readonly AmountColumn[];
};

/** Every column sorts: largest or newest first, then reversed. */
export function TableHead({ view, fixed, columns }: TableHeadProps) {
  const { change, direction, sort } = view;
  const sortBy = (id: SortableColumn) =>
    change({
      sort: id,
      direction: sort === id && direction === 'descending' ? 'ascending' : 'descending',
    });
  const header = (
    { id, label }: { id: SortableColumn; label: string },
    numeric: boolean,
    text: ReactNode = label,
  ) => (
    <SortHeader
      key={id}
      numeric={numeric}
      direction={sort === id ? direction : 'none'}
      onSort={() => sortBy(id)}
    >
      {text}
    </SortHeader>
  );
  return (
    <thead>
      <tr aria-rowindex={1}>
        {fixed.map((column) => header(column, false))}
        {columns.map((column) => header(column, true, <AmountLabel {...column} />))}
      </tr>
    </thead>
  );
}
