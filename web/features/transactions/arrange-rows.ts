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

const first = Number.NEGATIVE_INFINITY;

function sortedBy(row: Transaction, column: ColumnId): number | string {
  if (column === 'date') return row.atMs;
  if (column === 'order') return row.orderId ?? first;
  if (column === 'service') return row.serviceType ?? '';
  return row.cents?.[column] ?? first;
}

/** Rows come newest first; those that are equal stay so. */
export function sortRows(
  rows: readonly Transaction[],
  { sort, direction }: Pick<View, 'sort' | 'direction'>,
): readonly Transaction[] {
  if (sort === 'date') return direction === 'descending' ? rows : rows.toReversed();
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const a = sortedBy(one, sort);
    const b = sortedBy(other, sort);
    return a === b ? 0 : a < b ? -sign : sign;
  });
}

const nothing = Object.fromEntries(amountIds.map((id) => [id, 0])) as ShownCents;

export function totalsOf(rows: readonly Transaction[]): ShownCents {
  const totals = { ...nothing };
  for (const { cents } of rows) {
    if (cents) for (const id of amountIds) totals[id] += cents[id];
  }
  return totals;
}
