import type { Transaction } from './transaction.ts';

export const historyPath = '/business/reports/txnHistory';
const orderPath = '/business/reports/transaction';

const orderPathOf = (orderId: number) => `${orderPath}?reservationId=${orderId}`;

/** Where a row leads in a tab of its own. */
export const pathOf = ({ key, orderId }: Pick<Transaction, 'key' | 'orderId'>) =>
  orderId === null ? `?txn=${key}` : orderPathOf(orderId);

type Click = { button: number } & Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>;

/** Not one that asks for another tab or window. */
export const isPlainClick = ({ altKey, button, ctrlKey, metaKey, shiftKey }: Click) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
