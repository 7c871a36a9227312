import {
  type TransactionFilter as Filter,
  isNarrowed,
  shownBy,
} from '#contract/reports/find-transactions.ts';
import { amountIds, type ShownCents } from '#contract/reports/shown-amounts.ts';
import type { Transaction } from './transaction.ts';

export function filterRows(rows: readonly Transaction[], view: Filter): readonly Transaction[] {
  return isNarrowed(view) ? rows.filter(shownBy(view)) : rows;
}

const nothing = Object.fromEntries(amountIds.map((id) => [id, 0])) as ShownCents;

export function totalsOf(rows: readonly Transaction[]): ShownCents {
  const totals = { ...nothing };
  for (const { cents } of rows) {
    if (cents) for (const id of amountIds) totals[id] += cents[id];
  }
  return totals;
}
