import type { Held } from '#contract/reports/deposits/deposits.ts';
import { heldRemark } from '#contract/reports/transactions/remarks.ts';
import { localDayAt, type ZonePeriod } from '#contract/time/zone-periods.ts';
import type { Transaction } from './transaction.ts';

export const historyPath = '/business/reports/txnHistory';
const orderPath = '/business/reports/transaction';

export const orderPathOf = (orderId: number) => `${orderPath}?reservationId=${orderId}`;

type Opened = Pick<Transaction, 'key' | 'atMs' | 'orderId'>;

/**
 * An adjustment without an order has no page: it opens in the history of its day. After a move to a
 * time zone further west, that may be a day later than the clock showed.
 */
function adjustmentPathOf({ key, atMs }: Opened, zones: readonly ZonePeriod[]): string {
  const day = localDayAt(zones, atMs);
  return `${historyPath}?${new URLSearchParams({ range: 'CUSTOM', from: day, to: day, txn: key })}`;
}

/** The address of a row, for a new tab or another page. */
export const pathOf = (row: Opened, zones: readonly ZonePeriod[]) =>
  row.orderId === null ? adjustmentPathOf(row, zones) : orderPathOf(row.orderId);

/** The history with only what is held, from the earliest on. */
export function heldPathOf(
  { firstDateTime }: Held,
  { today, zones }: { today: string; zones: readonly ZonePeriod[] },
): string {
  const from = localDayAt(zones, firstDateTime.timestamp);
  const query = { range: 'CUSTOM', from, to: today, find: heldRemark };
  return `${historyPath}?${new URLSearchParams(query)}`;
}

type Click = { button: number } & Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>;

/** Whether a click asks for no other tab or window. */
export const isPlainClick = ({ altKey, button, ctrlKey, metaKey, shiftKey }: Click) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
