import { dayOfIso } from '../reports/index.ts';
import type { Transaction } from './transaction.ts';

export const historyPath = '/business/reports/txnHistory';
const orderPath = '/business/reports/transaction';

const orderPathOf = (orderId: number) => `${orderPath}?reservationId=${orderId}`;

/** An adjustment about no order has no page: it is opened in the history of its day. */
function adjustmentPathOf({ key, iso }: Pick<Transaction, 'key' | 'iso'>): string {
  const day = dayOfIso(iso);
  return `${historyPath}?${new URLSearchParams({ range: 'CUSTOM', from: day, to: day, txn: key })}`;
}

/** Where a row leads in a tab of its own, or from another page. */
export const pathOf = (row: Pick<Transaction, 'key' | 'iso' | 'orderId'>) =>
  row.orderId === null ? adjustmentPathOf(row) : orderPathOf(row.orderId);

type Click = { button: number } & Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>;

/** Not one that asks for another tab or window. */
export const isPlainClick = ({ altKey, button, ctrlKey, metaKey, shiftKey }: Click) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
