import { centsOf } from '#contract/money.ts';
import type { AmountId, ShownCents } from '#contract/reports/shown-amounts.ts';
import type { Totals, TransactionRow } from '#contract/reports/transactions.ts';

export type { AmountId, ShownCents };

/** What the history keeps of a row of the wire: a hundred thousand of them stay in memory. */
export type Transaction = {
  key: string;
  kind: TransactionRow['kind'];
  orderId: number | null;
  atMs: number;
  /** In the restaurant's zone, with its offset. */
  iso: string;
  serviceType: string | null;
  isMissingDetails: boolean;
  reason: string | null;
  isLate: boolean;
  sweepBatchNum: number | null;
  /** `null` of an order that is not booked. */
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

/** Not `-0`, which would be shown as an amount below zero. */
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

export const transactionOf = (row: TransactionRow): Transaction => ({
  key: row.entryId === null ? `order-${row.reservationId}` : String(row.entryId),
  kind: row.kind,
  orderId: row.reservationId,
  atMs: row.reservationDateTime.timestamp,
  iso: row.reservationDateTime.isoDateTime,
  serviceType: row.serviceType,
  isMissingDetails: row.orderDetails === null && row.kind !== 'ADJUSTMENT',
  reason: row.reason,
  isLate: row.isLate,
  sweepBatchNum: row.sweepBatchNum,
  cents: row.netTotalForPeriod === 'n/a' ? null : shownCents(row),
});
