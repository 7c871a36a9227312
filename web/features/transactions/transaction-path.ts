import { localDayAt, type ZonePeriod } from '#contract/zone-periods.ts';
import type { Transaction } from './transaction.ts';

export const historyPath = '/business/reports/txnHistory';
const orderPath = '/business/reports/transaction';

export const orderPathOf = (orderId: number) => `${orderPath}?reservationId=${orderId}`;

type Opened = Pick<Transaction, 'key' | 'atMs' | 'orderId'>;

/**
 * An adjustment about no order has no page: it is opened in the history of its day. After a move to a zone
 * behind, that may be a day later than its clock showed.
 */
function adjustmentPathOf({ key, atMs }: Opened, zones: readonly ZonePeriod[]): string {
  const day = localDayAt(zones, atMs);
  return `${historyPath}?${new URLSearchParams({ range: 'CUSTOM', from: day, to: day, txn: key })}`;
}

/** Where a row leads in a tab of its own, or from another page. */
export const pathOf = (row: Opened, zones: readonly ZonePeriod[]) =>
  row.orderId === null ? adjustmentPathOf(row, zones) : orderPathOf(row.orderId);

type Click = { button: number } & Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>;

/** Not one that asks for another tab or window. */
export const isPlainClick = ({ altKey, button, ctrlKey, metaKey, shiftKey }: Click) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
