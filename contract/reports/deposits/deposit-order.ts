import { centsOf } from '../../money/cents.ts';

export type DepositRow = {
  sweepBatchNum: number;
  transactionDate: { timestamp: number; isoDateTime: string };
  amount: string;
};

export const depositSorts = ['date', 'amount'] as const;
export type DepositSort = (typeof depositSorts)[number];

export type DepositOrder = {
  /** An amount, as on the bank statement. */
  find: string;
  sort: DepositSort;
  direction: 'ascending' | 'descending';
};

export const amountOf = ({ amount }: Pick<DepositRow, 'amount'>): number => centsOf(amount);

/** `1,204`, `$1204.5` and `1,204.55` all find $1,204.55. */
function isFound(row: DepositRow, find: string): boolean {
  const digits = find.replace(/[$,\s]/g, '');
  return row.amount.startsWith(digits);
}

/** The rows come newest first. */
export function arrangeDeposits<Row extends DepositRow>(
  rows: readonly Row[],
  { find, sort, direction }: DepositOrder,
): readonly Row[] {
  const found = find.trim() === '' ? rows : rows.filter((row) => isFound(row, find));
  if (sort === 'date') return direction === 'descending' ? found : found.toReversed();
  const sign = direction === 'ascending' ? 1 : -1;
  return found.toSorted((one, other) => sign * (amountOf(one) - amountOf(other)));
}
