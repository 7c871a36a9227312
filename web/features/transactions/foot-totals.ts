import { totalsOf } from './arrange-rows.ts';
import { type Found, hasAllRows } from './read-transactions.ts';
import { type ShownCents, shownCents, type Transaction } from './transaction.ts';

/** The line below the list. */
export type FootTotals = {
  label: string;
  /** `null` while rows load that may belong to them. */
  cents: ShownCents | null;
  /** The amounts that columns have room for. */
  widest: ShownCents;
};

/**
 * Without a filter, these are the database's sums over everything found. With one, they add up the
 * loaded rows that it shows, and say so if there are others: the export reads those as well.
 */
export function footTotals(
  found: Found,
  filtered: readonly Transaction[] | null,
  hasFailed: boolean,
): FootTotals {
  const all = shownCents(found.totals);
  if (filtered === null) return { label: 'Total', cents: all, widest: all };
  if (!found.isWhole && !hasFailed) return { label: 'Loading the total', cents: null, widest: all };
  const cents = totalsOf(filtered);
  const label = hasAllRows(found) ? 'Total' : 'Total of the rows shown';
  return { label, cents, widest: cents };
}
