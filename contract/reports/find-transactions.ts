import { type ServiceFilter, servicesOf } from '../orders/order-words.ts';
import type { PaidOutStatus } from '../orders/payment-status.ts';
import { heldRemark, reasonText } from './remarks.ts';
import type { FilterableAmount, ShownCents, TransactionKind } from './shown-amounts.ts';
import type { TransactionRow } from './transactions.ts';

/** What a search within a report looks at, in the browser and on the server. */
export type FoundIn = {
  kind: TransactionKind;
  orderId: number | null;
  serviceType: string | null;
  paymentStatus: string | null;
  cause: TransactionRow['cause'];
  reason: string | null;
  isHeld: boolean;
  /** `null` for an order that isn't booked. */
  cents: ShownCents | null;
};

/** Which rows to show. Empty: all. */
export type TransactionFilter = {
  find: string;
  service: ServiceFilter | '';
  kind: TransactionKind | '';
  payment: PaidOutStatus | '';
  /** Only rows where this amount isn't zero. */
  amount: FilterableAmount | '';
};

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

/** In cents, with either sign: `4` finds $4.00 to $4.99, `4.5` $4.50 to $4.59. */
function amountFinder(number: string): (row: FoundIn) => boolean {
  const [dollars = '', decimals = ''] = number.split('.');
  const least = Number(dollars) * 100 + Number(decimals.padEnd(2, '0'));
  const most = least + 10 ** (2 - decimals.length) - 1;
  const isFound = (amount: number) => {
    const size = Math.abs(amount);
    return size >= least && size <= most;
  };
  // Columns are named one by one for speed: each typed letter searches a hundred thousand rows.
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

/** Finds rows by order number, by an amount such as `$1,204.55`, or by a word. */
function finder(find: string): (row: FoundIn) => boolean {
  const text = find.trim().toLowerCase();
  if (text === '') return () => true;
  const number = text.replace(/[$,\s()-]/g, '');
  if (/^\d+$/.test(number)) {
    const hasAmount = amountFinder(number);
    return (row) => String(row.orderId ?? '').includes(number) || hasAmount(row);
  }
  if (/^\d*\.\d{0,2}$/.test(number) && number !== '.') return amountFinder(number);
  return ({ cause, isHeld, kind, reason, serviceType }) =>
    `${kind} ${serviceType?.replaceAll('_', ' ') ?? ''} ${reasonText({ cause, reason }) ?? ''} ${isHeld ? heldRemark : ''}`
      .toLowerCase()
      .includes(text);
}

/** A test for whether the filter shows a row. */
export function shownBy({
  find,
  kind,
  service,
  payment,
  amount,
}: TransactionFilter): (row: FoundIn) => boolean {
  const isFound = finder(find);
  const services: readonly (string | null)[] = service === '' ? [] : servicesOf(service);
  return (row) =>
    (kind === '' || row.kind === kind) &&
    (service === '' || services.includes(row.serviceType)) &&
    (payment === '' || row.paymentStatus === payment) &&
    (amount === '' || (row.cents !== null && row.cents[amount] !== 0)) &&
    isFound(row);
}
