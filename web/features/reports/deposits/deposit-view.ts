import { type DepositSorting, depositSorts } from '#contract/reports/deposits/deposit-sorting.ts';
import { longestFind } from '#contract/reports/transactions/find-transactions.ts';

/** How the deposits are shown. All of it is kept in the address. */
export type DepositView = DepositSorting;

export const readDepositView = (params: URLSearchParams): DepositView => ({
  find: (params.get('find') ?? '').slice(0, longestFind),
  sort: depositSorts.find((sort) => sort === params.get('sort')) ?? 'date',
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
