import type { FoundIn } from './find-transactions.ts';
import type { SortableColumn } from './shown-amounts.ts';

export type TransactionOrder = { sort: SortableColumn; direction: 'ascending' | 'descending' };

type Sorted = FoundIn & { atMs: number };

/** The value to compare; a row without one sorts lowest. */
function sortedBy(column: Exclude<SortableColumn, 'service'>): (row: Sorted) => number {
  if (column === 'date') return ({ atMs }) => atMs;
  if (column === 'order') return ({ orderId }) => orderId ?? Number.NEGATIVE_INFINITY;
  return ({ cents }) => cents?.[column] ?? Number.NEGATIVE_INFINITY;
}

/** Maps each distinct value to its rank, lowest first. */
function ranksOf<Value>(values: readonly Value[], inOrder: Iterable<Value>): number[] {
  const ranks = new Map<Value, number>();
  for (const value of inOrder) ranks.set(value, ranks.size);
  return values.map((value) => ranks.get(value) ?? 0);
}

function ranksBy(column: SortableColumn, rows: readonly Sorted[]): number[] {
  if (column === 'service') {
    const services = rows.map(({ serviceType }) => serviceType ?? '');
    return ranksOf(services, [...new Set(services)].sort());
  }
  const values = rows.map(sortedBy(column));
  return ranksOf(values, Float64Array.from(new Set(values)).sort());
}

/**
 * Rows come newest first; equal ones keep that order. For speed, only numbers made of rank and
 * position are sorted: comparing rows would freeze the page for a noticeable moment. Exports sort
 * the same way in PostgreSQL.
 */
export function sortRows<Row extends Sorted>(
  rows: readonly Row[],
  { sort, direction }: TransactionOrder,
): readonly Row[] {
  if (sort === 'date') return direction === 'descending' ? rows : rows.toReversed();
  const sign = direction === 'ascending' ? 1 : -1;
  const count = rows.length;
  const ranks = ranksBy(sort, rows);
  const places = Float64Array.from(ranks, (rank, place) => sign * rank * count + place).sort();
  return Array.from(places, (place) => rows[((place % count) + count) % count] as Row);
}
