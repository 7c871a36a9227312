import type { PaymentFilter } from '../../money/ledger/payment-status.ts';
import type { ServiceFilter } from '../../orders/orders/order-words.ts';
import type { FilterableAmount, SortableColumn, TransactionKind } from './shown-amounts.ts';

/** Which rows to show. Empty: all. PostgreSQL finds them, for the screen and for exports. */
export type TransactionFilter = {
  find: string;
  service: ServiceFilter | '';
  kind: TransactionKind | '';
  payment: PaymentFilter | '';
  /** Only rows where this amount isn't zero. */
  amount: FilterableAmount | '';
};

/** Equal rows stay newest first, whatever the direction; a row without the value sorts lowest. */
export type TransactionSorting = { sort: SortableColumn; direction: 'ascending' | 'descending' };

/** The filters that are chosen from a list. */
const chosenFilters = ['service', 'kind', 'payment', 'amount'] as const;

export const noFilter = {
  find: '',
  service: '',
  kind: '',
  payment: '',
  amount: '',
} as const satisfies TransactionFilter;

/** An order number, an amount or a word. */
export const longestFind = 40;

export const isNarrowed = ({ find, ...chosen }: TransactionFilter): boolean =>
  find.trim() !== '' || chosenFilters.some((name) => chosen[name] !== '');
