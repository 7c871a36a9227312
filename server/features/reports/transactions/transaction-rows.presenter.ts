import { amounts } from '#contract/money/amounts.ts';
import { centsText, doubleOf } from '#contract/money/cents.ts';
import { isoDateTime } from '#contract/reports/report/iso-date-time.ts';
import {
  type HistoryRow,
  historyFields,
  type TransactionRow,
} from '#contract/reports/transactions/transactions.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { StoredTransaction } from './transaction-rows.queries.ts';

type Fields = Record<string, unknown>;

/** Put together once: a report of 100,000 rows spends most of its time on amounts. */
const named = amounts.map(({ cents, wire, due }) => ({
  cents,
  wire: [wire, `${wire}AsDouble`] as const,
  due: due && ([due, `${due}AsDouble`] as const),
}));

function setAmounts(row: StoredTransaction, whole: Fields, dueToRestaurant: Fields): void {
  for (const { cents, wire, due } of named) {
    const text = row.entryId === null ? 'n/a' : centsText(row[cents]);
    const double = row.entryId === null ? null : doubleOf(row[cents]);
    whole[wire[0]] = text;
    whole[wire[1]] = double;
    if (due === null) continue;
    dueToRestaurant[due[0]] = text;
    dueToRestaurant[due[1]] = double;
  }
}

/** A row as calls answer it. */
export function presentRow(row: StoredTransaction): TransactionRow {
  const whole: Fields = {
    entryId: row.entryId,
    kind: row.kind,
    reservationId: row.orderId,
    reservationDateTime: {
      timestamp: row.atMs,
      isoDateTime: isoDateTime(row.atMs, row.offsetMinutes * minuteMs),
    },
    serviceType: row.serviceType,
    serviceStage: row.stage,
    completionReason: row.completionReason,
    paymentStatus: row.paymentStatus,
    cause: row.cause,
    reason: row.reason,
    isLate: row.isLate,
    sweepBatchNum: row.sweepBatchNum,
    isHeld: row.isHeld,
    newOrderCount: row.entryId !== null && row.kind === 'ORDER' ? 1 : 0,
    refundCount: row.kind === 'REFUND' ? 1 : 0,
  };
  const dueToRestaurant: Fields = {};
  setAmounts(row, whole, dueToRestaurant);
  whole.orderDetails = row.hasLines ? { dueToRestaurant } : null;
  return whole as TransactionRow;
}

const fieldNames = Object.keys(historyFields) as (keyof typeof historyFields)[];

/** The part of it that the portal's history shows. */
export function presentHistoryRow(row: StoredTransaction): HistoryRow {
  const whole = presentRow(row);
  const listed = Object.fromEntries(fieldNames.map((name) => [name, whole[name]]));
  return { ...listed, hasDetails: row.hasLines } as HistoryRow;
}
