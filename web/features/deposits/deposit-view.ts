import { centsOf } from '#contract/money.ts';
import type { DepositsAnswer } from './use-deposits.ts';

export type DepositRow = DepositsAnswer['results'][number];
type WithAmount = Pick<DepositRow, 'amount'>;

const sorts = ['date', 'amount'] as const;
export type DepositSort = (typeof sorts)[number];

/** How the deposits are shown. All of it is in the address. */
export type DepositView = {
  /** An amount, as on the bank's statement. */
  find: string;
  sort: DepositSort;
  direction: 'ascending' | 'descending';
};

const longestFind = 40;

export const readDepositView = (params: URLSearchParams): DepositView => ({
  find: (params.get('find') ?? '').slice(0, longestFind),
  sort: sorts.find((sort) => sort === params.get('sort')) ?? 'date',
  direction: params.get('direction') === 'ascending' ? 'ascending' : 'descending',
});

export function withDepositView(params: URLSearchParams, view: DepositView): URLSearchParams {
  const next = new URLSearchParams(params);
  const said = {
    find: view.find,
    sort: view.sort === 'date' ? '' : view.sort,
    direction: view.direction === 'descending' ? '' : view.direction,
  };
  for (const [name, value] of Object.entries(said)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export const amountOf = ({ amount }: WithAmount): number => {
  const cents = centsOf(amount);
  return cents === 'n/a' ? 0 : cents;
};

/** `1,204`, `$1204.5` and `1,204.55` all find $1,204.55. */
function isFound(row: WithAmount, find: string): boolean {
  const digits = find.replace(/[$,\s]/g, '');
  return row.amount.startsWith(digits);
}

/** They come newest first. */
export function arrangeDeposits<Row extends WithAmount>(
  rows: readonly Row[],
  { find, sort, direction }: DepositView,
): readonly Row[] {
  const found = find.trim() === '' ? rows : rows.filter((row) => isFound(row, find));
  if (sort === 'date') return direction === 'descending' ? found : found.toReversed();
  const sign = direction === 'ascending' ? 1 : -1;
  return found.toSorted((one, other) => sign * (amountOf(one) - amountOf(other)));
}
