import type { FoundIn } from './find-transactions.ts';
import type { SortableColumn } from './shown-amounts.ts';

export type TransactionOrder = { sort: SortableColumn; direction: 'ascending' | 'descending' };

type Sorted = FoundIn & { atMs: number };

const first = Number.NEGATIVE_INFINITY;

function sortedBy(row: Sorted, column: SortableColumn): number | string {
  if (column === 'date') return row.atMs;
  if (column === 'order') return row.orderId ?? first;
  if (column === 'service') return row.serviceType ?? '';
  return row.cents?.[column] ?? first;
}

/** Rows come newest first; those that are equal stay so. Exports have PostgreSQL sort them alike. */
export function sortRows<Row extends Sorted>(
  rows: readonly Row[],
  { sort, direction }: TransactionOrder,
): readonly Row[] {
  if (sort === 'date') return direction === 'descending' ? rows : rows.toReversed();
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const a = sortedBy(one, sort);
    const b = sortedBy(other, sort);
    return a === b ? 0 : a < b ? -sign : sign;
  });
}
