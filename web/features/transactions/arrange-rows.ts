import type { ColumnId } from './columns.data.ts';
import type { ShownCents, Transaction } from './transaction.ts';
import { type Filter, isNarrowed, type View } from './view-address.ts';

/** `4.` finds $4.00 to $4.99, in any column and either sign. */
function hasAmount({ cents }: Transaction, digits: string): boolean {
  if (cents === null) return false;
  return Object.values(cents).some((amount) => {
    const text = String(Math.abs(amount)).padStart(3, '0');
    return `${text.slice(0, -2)}.${text.slice(-2)}`.startsWith(digits);
  });
}

/** Whether a row is found by an order number, an amount such as `$1,204.55`, or a word. */
function finder(find: string): (row: Transaction) => boolean {
  const text = find.trim().toLowerCase();
  const number = text.replace(/[$,\s()-]/g, '');
  if (/^\d+$/.test(number)) {
    return (row) => String(row.orderId ?? '').includes(number) || hasAmount(row, `${number}.`);
  }
  if (/^\d*\.\d{0,2}$/.test(number) && number !== '.') {
    const digits = number.startsWith('.') ? `0${number}` : number;
    return (row) => hasAmount(row, digits);
  }
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
