import type { SortableColumn } from '#contract/reports/transactions/shown-amounts.ts';
import { SortHeader } from '#web/ui/figures/sort-header.tsx';
import type { AmountColumn } from '../columns.data.ts';
import type { ViewControl } from '../use-view.ts';

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
  const header = ({ id, label }: { id: SortableColumn; label: string }, numeric: boolean) => (
    <SortHeader
      key={id}
      numeric={numeric}
      direction={sort === id ? direction : 'none'}
      onSort={() => sortBy(id)}
    >
      {label}
    </SortHeader>
  );
  return (
    <thead>
      <tr aria-rowindex={1}>
        {fixed.map((column) => header(column, false))}
        {columns.map((column) => header(column, true))}
      </tr>
    </thead>
  );
}
