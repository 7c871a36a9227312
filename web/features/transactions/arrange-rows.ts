import type { ColumnId } from './columns.data.ts';
import type { ShownCents, Transaction } from './transaction.ts';
import { type Filter, isNarrowed, type View } from './view-address.ts';

/** In cents and either sign: `4` finds $4.00 to $4.99, `4.5` $4.50 to $4.59. */
function amountFinder(number: string): (row: Transaction) => boolean {
  const [dollars = '', decimals = ''] = number.split('.');
  const least = Number(dollars) * 100 + Number(decimals.padEnd(2, '0'));
  const most = least + 10 ** (2 - decimals.length) - 1;
  const isFound = (amount: number) => {
    const size = Math.abs(amount);
    return size >= least && size <= most;
  };
  // Each column by name: a hundred thousand rows are gone through with each letter that is typed.
  return ({ cents }) =>
    cents !== null &&
    (isFound(cents.total) ||
      isFound(cents.itemTotal) ||
      isFound(cents.tip) ||
      isFound(cents.tax) ||
      isFound(cents.serviceFee) ||
      isFound(cents.cardFee) ||
      isFound(cents.refunds) ||
      isFound(cents.discount) ||
      isFound(cents.adjustment));
}

/** Whether a row is found by an order number, an amount such as `$1,204.55`, or a word. */
function finder(find: string): (row: Transaction) => boolean {
  const text = find.trim().toLowerCase();
  const number = text.replace(/[$,\s()-]/g, '');
  if (/^\d+$/.test(number)) {
    const hasAmount = amountFinder(number);
    return (row) => String(row.orderId ?? '').includes(number) || hasAmount(row);
  }
  if (/^\d*\.\d{0,2}$/.test(number) && number !== '.') return amountFinder(number);
  return ({ kind, reason, serviceType }) =>
    `${kind} ${serviceType?.replaceAll('_', ' ') ?? ''} ${reason ?? ''}`
      .toLowerCase()
      .includes(text);
}

export function filterRows(rows: readonly Transaction[], view: Filter): readonly Transaction[] {
  if (!isNarrowed(view)) return rows;
  const { find, kind, service } = view;
  const isFound = finder(find);
  return rows.filter(
    (row) =>
      (kind === '' || row.kind === kind) &&
      (service === '' || row.serviceType === service) &&
      (find.trim() === '' || isFound(row)),
  );
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

const nothing: ShownCents = {
  itemTotal: 0,
  refunds: 0,
  tip: 0,
  serviceFee: 0,
  tax: 0,
  cardFee: 0,
  adjustment: 0,
  total: 0,
  discount: 0,
};

const ids = Object.keys(nothing) as (keyof ShownCents)[];

export function totalsOf(rows: readonly Transaction[]): ShownCents {
  const totals = { ...nothing };
  for (const { cents } of rows) {
    if (cents) for (const id of ids) totals[id] += cents[id];
  }
  return totals;
}
