import type { FoundIn } from './find-transactions.ts';
import type { SortableColumn } from './shown-amounts.ts';

export type TransactionOrder = { sort: SortableColumn; direction: 'ascending' | 'descending' };

type Sorted = FoundIn & { atMs: number };

/** What is compared; the least of what has none. */
function sortedBy(column: Exclude<SortableColumn, 'service'>): (row: Sorted) => number {
  if (column === 'date') return ({ atMs }) => atMs;
  if (column === 'order') return ({ orderId }) => orderId ?? Number.NEGATIVE_INFINITY;
  return ({ cents }) => cents?.[column] ?? Number.NEGATIVE_INFINITY;
}

/** For each value its place among all different ones, from the least. */
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
 * Rows come newest first; those that are equal stay so. What is sorted is numbers alone, each of a
 * rank and a place: a comparison of rows would stop the page for a part of a second. For exports,
 * PostgreSQL sorts alike.
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
