import { centsOf, soughtDigits, typedCents } from '../../money/cents.ts';
import { dayNumberOf, monthAndDay } from '../../time/calendar-day.ts';

export type DepositRow = {
  sweepBatchNum: number;
  transactionDate: { timestamp: number; isoDateTime: string };
  amount: string;
};

export const depositSorts = ['date', 'amount'] as const;
export type DepositSort = (typeof depositSorts)[number];

export type DepositSorting = {
  /** An amount, as on the bank statement, or the day of the sweep: `Nov 16`. */
  find: string;
  sort: DepositSort;
  direction: 'ascending' | 'descending';
};

export const amountOf = ({ amount }: Pick<DepositRow, 'amount'>): number => centsOf(amount);

/** `1,204`, `$1204.5` and `1,204.55` all find $1,204.55; `nov 16` finds that day of any year. */
function isFound(row: DepositRow, find: string): boolean {
  if (!/[a-z]/i.test(find)) return row.amount.startsWith(soughtDigits(find));
  const day = row.transactionDate.isoDateTime.slice(0, 10);
  const words = `${monthAndDay(dayNumberOf(day))}, ${day.slice(0, 4)}`;
  return words.toLowerCase().startsWith(find.trim().toLowerCase());
}

/** The deposit whose amount is closest to one that no deposit has, and how much more it is. */
export function closestDeposit<Row extends DepositRow>(rows: readonly Row[], find: string) {
  const wanted = typedCents(soughtDigits(find));
  if (wanted === undefined) return undefined;
  const far = (row: Row) => Math.abs(amountOf(row) - wanted);
  const [first, ...others] = rows;
  if (!first) return undefined;
  const row = others.reduce((best, other) => (far(other) < far(best) ? other : best), first);
  return { row, wanted, moreCents: amountOf(row) - wanted };
}

/** The rows come newest first. */
export function arrangeDeposits<Row extends DepositRow>(
  rows: readonly Row[],
  { find, sort, direction }: DepositSorting,
): readonly Row[] {
  const found = find.trim() === '' ? rows : rows.filter((row) => isFound(row, find));
  if (sort === 'date') return direction === 'descending' ? found : found.toReversed();
  const sign = direction === 'ascending' ? 1 : -1;
  return found.toSorted((one, other) => sign * (amountOf(one) - amountOf(other)));
}
