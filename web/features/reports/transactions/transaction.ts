import { centsOf } from '#contract/money.ts';
import type { AmountId, ShownCents } from '#contract/reports/transactions/shown-amounts.ts';
import type {
  HistoryRow,
  Totals,
  TransactionRow,
} from '#contract/reports/transactions/transactions.ts';

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

type Amounts = Pick<
  Totals,
  | 'orderSubtotal'
  | 'refundAmount'
  | 'tipAmountToBusiness'
  | 'joyousCommissionAmount'
  | 'taxCollectedAmount'
  | 'ccTransactionFee'
  | 'adjustmentAmount'
  | 'netTotalForPeriod'
  | 'discountAmount'
>;

const booked = (amount: string): number => {
  const cents = centsOf(amount);
  return cents === 'n/a' ? 0 : cents;
};

/** Avoids `-0`, which would show as an amount below zero. */
const turned = (amount: string) => 0 - booked(amount);

export const shownCents = (row: Amounts): ShownCents => ({
  itemTotal: booked(row.orderSubtotal),
  refunds: booked(row.refundAmount),
  tip: booked(row.tipAmountToBusiness),
  serviceFee: turned(row.joyousCommissionAmount),
  tax: booked(row.taxCollectedAmount),
  cardFee: turned(row.ccTransactionFee),
  adjustment: booked(row.adjustmentAmount),
  total: booked(row.netTotalForPeriod),
  discount: booked(row.discountAmount),
});

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
  cents: row.netTotalForPeriod === 'n/a' ? null : shownCents(row),
});

/** For a row with all its data, as a deposit has it. */
export const transactionOf = (row: TransactionRow): Transaction =>
  ofHistoryRow({ ...row, hasDetails: row.orderDetails !== null });
