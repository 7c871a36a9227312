import { SortHeader } from '#web/ui/figures/sort-header.tsx';
import type { AmountColumn, ColumnId } from '../columns.data.ts';
import type { ViewControl } from '../use-view.ts';

type TableHeadProps = {
  view: ViewControl;
  fixed: readonly { id: ColumnId; label: string }[];
  columns: readonly AmountColumn[];
};

/** Every column sorts: largest or newest first, then reversed. */
export function TableHead({ view, fixed, columns }: TableHeadProps) {
  const { change, direction, sort } = view;
  const sortBy = (id: ColumnId) =>
    change({
      sort: id,
      direction: sort === id && direction === 'descending' ? 'ascending' : 'descending',
    });
  const header = ({ id, label }: { id: ColumnId; label: string }, numeric: boolean) => (
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
