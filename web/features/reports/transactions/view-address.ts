import { paymentFilters as payments } from '#contract/money/ledger/payment-status.ts';
import { serviceFilters as services } from '#contract/orders/orders/order-words.ts';
import {
  longestFind,
  type TransactionFilter,
} from '#contract/reports/transactions/find-transactions.ts';
import {
  filterableAmounts as amounts,
  type HidableColumn,
  hidableColumns,
  transactionKinds as kinds,
  type SortableColumn,
  sortableColumns,
} from '#contract/reports/transactions/shown-amounts.ts';

/**
 * How the rows that were found are shown. All of it is in the address, so that it can be kept and
 * shared.
 */
export type View = TransactionFilter & {
  sort: SortableColumn;
  direction: 'ascending' | 'descending';
  hidden: readonly HidableColumn[];
};

/** An address can hold anything: nonsense is ignored. */
export function readHistoryView(params: URLSearchParams): View {
  const askedHidden = (params.get('hide') ?? '').split(',');
  return {
    find: (params.get('find') ?? '').slice(0, longestFind),
    service: services.find((service) => service === params.get('service')) ?? '',
    kind: kinds.find((kind) => kind === params.get('kind')) ?? '',
    payment: payments.find((payment) => payment === params.get('payment')) ?? '',
    amount: amounts.find((amount) => amount === params.get('amount')) ?? '',
    sort: sortableColumns.find((id) => id === params.get('sort')) ?? 'date',
    direction: params.get('direction') === 'ascending' ? 'ascending' : 'descending',
    hidden: hidableColumns.filter((id) => askedHidden.includes(id)),
  };
}

/** The same address with another view; its range stays. */
export function withHistoryView(params: URLSearchParams, view: View): URLSearchParams {
  const next = new URLSearchParams(params);
  const said = {
    find: view.find,
    service: view.service,
    kind: view.kind,
    payment: view.payment,
    amount: view.amount,
    sort: view.sort === 'date' ? '' : view.sort,
    direction: view.direction === 'descending' ? '' : view.direction,
    hide: view.hidden.join(','),
  };
  for (const [name, value] of Object.entries(said)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
