import { servicesOf } from '#contract/orders/orders/order-words.ts';
import type {
  TransactionFilter,
  TransactionSorting,
} from '#contract/reports/transactions/find-transactions.ts';
import { heldRemark, reasonText } from '#contract/reports/transactions/remarks.ts';
import { amountIds } from '#contract/reports/transactions/shown-amounts.ts';
import type { FullTransaction } from '../../features/reports/transactions/index.ts';

// What filters and sortings mean, written out row by row: SQL must give the same result.

type HistoryRow = Pick<
  FullTransaction,
  'kind' | 'orderId' | 'serviceType' | 'paymentStatus' | 'cause' | 'reason' | 'isHeld' | 'cents'
> & { atMs: number };

const amountsOf = ({ cents }: HistoryRow) =>
  cents === null ? [] : amountIds.map((id) => cents[id]);

/** `4` is in $4.00 to $4.99, `4.5` in $4.50 to $4.59: the digits begin the amount. */
function hasAmount(row: HistoryRow, number: string): boolean {
  const wanted = number.includes('.') ? number : `${number}.`;
  const [dollars = '', cents = ''] = wanted.split('.');
  const start = `${Number(dollars || '0')}.${cents}`;
  return amountsOf(row).some((amount) => (Math.abs(amount) / 100).toFixed(2).startsWith(start));
}

function isFoundBy(row: HistoryRow, find: string): boolean {
  const text = find.trim().toLowerCase();
  if (text === '') return true;
  const number = text.replace(/[$,\s()-]/g, '');
  if (/^\d+$/.test(number)) {
    return String(row.orderId ?? '').includes(number) || hasAmount(row, number);
  }
  if (/^\d*\.\d{0,2}$/.test(number) && number !== '.') return hasAmount(row, number);
  const words = [
    row.kind,
    row.serviceType?.replaceAll('_', ' '),
    reasonText(row),
    row.isHeld ? heldRemark : null,
  ];
  return words
    .filter((word) => word !== null && word !== undefined)
    .join(' ')
    .toLowerCase()
    .includes(text);
}

const isPaidBy = ({ paymentStatus }: HistoryRow, payment: TransactionFilter['payment']) => {
  if (payment === '') return true;
  if (payment !== 'PAID_THERE') return paymentStatus === payment;
  return ['PAID_BY_CASH', 'PAID_ELSEWHERE', 'UNPAID'].includes(String(paymentStatus));
};

export const isShownByOracle = (row: HistoryRow, filter: TransactionFilter): boolean =>
  (filter.kind === '' || row.kind === filter.kind) &&
  (filter.service === '' ||
    servicesOf(filter.service).some((service) => service === row.serviceType)) &&
  isPaidBy(row, filter.payment) &&
  (filter.amount === '' || (row.cents !== null && row.cents[filter.amount] !== 0)) &&
  isFoundBy(row, filter.find);

const missing = Number.NEGATIVE_INFINITY;

function sortedValue(row: HistoryRow, sort: TransactionSorting['sort']): number | string {
  if (sort === 'date') return row.atMs;
  if (sort === 'order') return row.orderId ?? missing;
  if (sort === 'service') return row.serviceType ?? '';
  return row.cents?.[sort] ?? missing;
}

/** From rows that come newest first. */
export function sortedByOracle<Of extends HistoryRow>(
  rows: readonly Of[],
  { sort, direction }: TransactionSorting,
): Of[] {
  if (sort === 'date') return direction === 'descending' ? [...rows] : rows.toReversed();
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [sortedValue(one, sort), sortedValue(other, sort)];
    return a === b ? 0 : a < b ? -sign : sign;
  });
}
