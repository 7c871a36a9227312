import {
  type TransactionFilter as Filter,
  isNarrowed,
  shownBy,
} from '#contract/reports/find-transactions.ts';
import { amountIds, type ShownCents } from '#contract/reports/shown-amounts.ts';
import type { ColumnId } from './columns.data.ts';
import type { Transaction } from './transaction.ts';
import type { View } from './view-address.ts';

export function filterRows(rows: readonly Transaction[], view: Filter): readonly Transaction[] {
  return isNarrowed(view) ? rows.filter(shownBy(view)) : rows;
}

/** What is compared; the least of what has none. */
function sortedBy(column: Exclude<ColumnId, 'service'>): (row: Transaction) => number {
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

function ranksBy(column: ColumnId, rows: readonly Transaction[]): number[] {
  if (column === 'service') {
    const services = rows.map(({ serviceType }) => serviceType ?? '');
    return ranksOf(services, [...new Set(services)].sort());
  }
  const values = rows.map(sortedBy(column));
  return ranksOf(values, Float64Array.from(new Set(values)).sort());
}

/**
 * Rows come newest first; those that are equal stay so. What is sorted is numbers alone, each of a
 * rank and a place: a comparison of rows would stop the page for a part of a second.
 */
export function sortRows(
  rows: readonly Transaction[],
  { sort, direction }: Pick<View, 'sort' | 'direction'>,
): readonly Transaction[] {
  if (sort === 'date') return direction === 'descending' ? rows : rows.toReversed();
  const sign = direction === 'ascending' ? 1 : -1;
  const count = rows.length;
  const ranks = ranksBy(sort, rows);
  const places = Float64Array.from(ranks, (rank, place) => sign * rank * count + place).sort();
  return Array.from(places, (place) => rows[((place % count) + count) % count] as Transaction);
}

const nothing = Object.fromEntries(amountIds.map((id) => [id, 0])) as ShownCents;

export function totalsOf(rows: readonly Transaction[]): ShownCents {
  const totals = { ...nothing };
  for (const { cents } of rows) {
    if (cents) for (const id of amountIds) totals[id] += cents[id];
  }
  return totals;
}
