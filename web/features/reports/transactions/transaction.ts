import { byAmount, shownAs } from '#contract/money/amounts.ts';
import { centsOf } from '#contract/money/cents.ts';
import {
  type AmountId,
  type ShownAmount,
  type ShownCents,
  shownAmounts,
} from '#contract/reports/transactions/shown-amounts.ts';
import type { HistoryRow, TransactionRow } from '#contract/reports/transactions/transactions.ts';

export type { AmountId, ShownCents };

/** A row as the screen uses it. */
export type Transaction = {
  key: string;
  kind: HistoryRow['kind'];
  orderId: number | null;
  atMs: number;
  /** In the restaurant's time zone, with its offset. */
  iso: string;
  serviceType: string | null;
  isMissingDetails: boolean;
  cause: HistoryRow['cause'];
  reason: string | null;
  isLate: boolean;
  isHeld: boolean;
  sweepBatchNum: number | null;
  /** `null` for an order that is not booked. */
  cents: ShownCents | null;
};

/** From amounts as calls answer them. */
export const shownCentsOf = (row: Record<ShownAmount['wire'], string>): ShownCents =>
  byAmount(shownAmounts, 'id', (amount) => shownAs(amount, centsOf(row[amount.wire])));

export const ofHistoryRow = (row: HistoryRow): Transaction => ({
  key: row.entryId === null ? `order-${row.reservationId}` : String(row.entryId),
  kind: row.kind,
  orderId: row.reservationId,
  atMs: row.reservationDateTime.timestamp,
  iso: row.reservationDateTime.isoDateTime,
  serviceType: row.serviceType,
  isMissingDetails: !row.hasDetails && row.kind !== 'ADJUSTMENT',
  cause: row.cause,
  reason: row.reason,
  isLate: row.isLate,
  isHeld: row.isHeld,
  sweepBatchNum: row.sweepBatchNum,
  cents: row.netTotalForPeriod === 'n/a' ? null : shownCentsOf(row),
});

/** For a row with all its data, as a deposit has it. */
export const transactionOf = (row: TransactionRow): Transaction =>
  ofHistoryRow({ ...row, hasDetails: row.orderDetails !== null });
