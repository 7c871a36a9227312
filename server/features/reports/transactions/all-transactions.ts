import { centsOf, negated } from '#contract/money/cents.ts';
import type {
  TransactionFilter,
  TransactionOrder,
} from '#contract/reports/transactions/find-transactions.ts';
import type { ShownCents } from '#contract/reports/transactions/shown-amounts.ts';
import { throwIfCallerDisconnected } from '#platform/database/caller.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Search } from '../report/index.ts';
import { readDays } from '../report/index.ts';
import {
  fetchTransactions,
  openTransactions,
  type TransactionCells,
} from './all-transactions.queries.ts';

/** A page takes PostgreSQL milliseconds, and is small enough to hold in memory. */
const rowsOfPage = 1_000;

type AllAsked = TransactionOrder & TransactionFilter & { withLines: boolean };

/** `reimbursed` is only shown to Joyous. */
export type Shown = ShownCents & { reimbursed: number };

export type FullTransaction = Pick<
  TransactionCells,
  | 'kind'
  | 'orderId'
  | 'atMs'
  | 'offsetMinutes'
  | 'serviceType'
  | 'stage'
  | 'paymentStatus'
  | 'cause'
  | 'reason'
  | 'isLate'
  | 'isHeld'
  | 'sweepBatchNum'
  | 'line'
> & {
  isMissingDetails: boolean;
  /** Null for an order that isn't booked. */
  cents: Shown | null;
};

const cents = (amount: string | null): number => centsOf(amount ?? '0.00');
const turned = (amount: string | null) => negated(cents(amount));

function present(row: TransactionCells): FullTransaction {
  return {
    kind: row.kind,
    orderId: row.orderId,
    atMs: row.atMs,
    offsetMinutes: row.offsetMinutes,
    serviceType: row.serviceType,
    stage: row.stage,
    cause: row.cause,
    reason: row.reason,
    isLate: row.isLate,
    isHeld: row.isHeld,
    line: row.line,
    paymentStatus: row.paymentStatus,
    sweepBatchNum: row.sweepBatchNum,
    isMissingDetails: !row.hasLines && row.kind !== 'ADJUSTMENT',
    cents:
      row.entryId === null
        ? null
        : {
            itemTotal: cents(row.subtotal),
            refunds: cents(row.refund),
            tip: cents(row.tip),
            serviceFee: turned(row.serviceFee),
            tax: cents(row.tax),
            cardFee: turned(row.cardFee),
            adjustment: cents(row.adjustment),
            total: cents(row.net),
            discount: cents(row.discount),
            reimbursed: cents(row.reimbursed),
          },
  };
}

/**
 * All rows that a screen shows for a search, in its order, page by page. The next page is read while
 * one is being processed.
 */
export async function* readAllTransactions(
  transaction: DatabaseTransaction,
  search: Search,
  { withLines, sort, direction, ...filter }: AllAsked,
): AsyncGenerator<readonly FullTransaction[]> {
  const source = { ...search, ...(await readDays(transaction, search.businessId)), filter };
  await openTransactions(transaction, source, { withLines, sort, direction });
  const page = () => {
    const fetched = fetchTransactions(transaction, rowsOfPage);
    // If the reader leaves, the loop below ends and nobody awaits this promise.
    fetched.catch(() => undefined);
    return fetched;
  };
  let next: Promise<TransactionCells[]> | undefined = page();
  while (next) {
    const rows: TransactionCells[] = await next;
    throwIfCallerDisconnected();
    next = rows.length === rowsOfPage ? page() : undefined;
    yield rows.map(present);
  }
}
