import { centsOf, soughtDigits, typedCents } from '../../money/cents.ts';
import { dayNumberOf, monthAndDay } from '../../time/calendar-day.ts';
import { dayMs } from '../../time/durations.ts';

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

/** Further away, it is another deposit. */
const closeShare = 0.05;
const lateMs = 14 * dayMs;
const mostClose = 3;

/**
 * The deposits closest to an amount that none has, with how much more each is: within 5 %, first the
 * closest of the last two weeks, because a line of a bank statement is mostly that recent.
 */
export function closeDeposits<Row extends DepositRow>(
  rows: readonly Row[],
  find: string,
  nowMs: number,
) {
  const wanted = typedCents(soughtDigits(find));
  if (wanted === undefined) return [];
  const far = (row: Row) => Math.abs(amountOf(row) - wanted);
  const close = rows
    .filter((row) => far(row) <= Math.abs(wanted) * closeShare)
    .toSorted((one, other) => far(one) - far(other));
  const late = close.find(({ transactionDate }) => transactionDate.timestamp >= nowMs - lateMs);
  return [...new Set(late ? [late, ...close] : close)]
    .slice(0, mostClose)
    .map((row) => ({ row, wanted, moreCents: amountOf(row) - wanted }));
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
