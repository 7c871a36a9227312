import { paidOutStatuses, paidThereStatuses } from '#contract/money/ledger/payment-status.ts';
import { completionReasons } from '#contract/reports/report/criteria.ts';
import { isNarrowed, noFilter } from '#contract/reports/transactions/find-transactions.ts';
import {
  type FoundInHistory,
  type HistoryQuery,
  historyAmounts,
} from '#contract/reports/transactions/transactions.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Operation } from '../../people/access/index.ts';
import { presentTotals, type ReportSource, readReport } from '../report/index.ts';
import {
  type DaySums,
  findLastEntry,
  findPosition,
  sumListed,
  sumListedByDay,
} from './found-rows.queries.ts';
import { presentHistoryRow } from './transaction-rows.presenter.ts';
import { findRows, type RowSource } from './transaction-rows.queries.ts';

/** What is ours to pay out, like the defaults of SPEC's search, or what isn't. */
const bookedAs = (payment: HistoryQuery['payment']) => ({
  serviceStages: ['COMPLETED' as const],
  completionReasons: [...completionReasons],
  paymentStatuses: [...(payment === 'PAID_THERE' ? paidThereStatuses : paidOutStatuses)],
});

const amountNames = Object.keys(historyAmounts) as (keyof typeof historyAmounts)[];

function presentDay({ day, ...sums }: DaySums): FoundInHistory['shown']['days'][number] {
  const totals = presentTotals(sums);
  return {
    day: day ?? '',
    totalResults: sums.entries,
    totals: Object.fromEntries(
      amountNames.map((name) => [name, totals[name]]),
    ) as FoundInHistory['shown']['days'][number]['totals'],
  };
}

/** The totals of a range, and of what a filter shows of it. */
async function readFound(
  { transaction, completeUpTo }: ReportSource,
  source: RowSource,
): Promise<FoundInHistory> {
  const narrowed = isNarrowed(source.filter);
  const listed = await sumListedByDay(transaction, source);
  const sums = listed.find(({ day }) => day === null) as DaySums;
  const range = narrowed ? await sumListed(transaction, { ...source, filter: noFilter }) : sums;
  return {
    completeUpTo,
    totalResults: range.entries,
    totals: presentTotals(range),
    shown: {
      totalResults: sums.entries,
      totals: presentTotals(sums),
      days: listed.filter(({ day }) => day !== null).map(presentDay),
    },
  };
}

async function offsetOf(
  transaction: DatabaseTransaction,
  source: RowSource,
  { around, limit, offset, sort, direction }: HistoryQuery,
): Promise<number> {
  if (around === undefined) return offset;
  const before = await findPosition(transaction, source, { entryId: around, sort, direction });
  return before === undefined ? offset : before - (before % limit);
}

/**
 * The first page comes with the totals of everything, from the same moment. Entries only ever get
 * added, so those up to `asOf` make the same list later.
 */
export const searchHistory: Operation<'searchHistory'> = ({ query }, context) =>
  readReport(context, async (report) => {
    const { transaction, businessId, zones, sweepMinutes } = report;
    const { fromDate, toDate, find, kind, service, payment, amount } = query;
    const { limit, sort, direction } = query;
    const source: RowSource = {
      ...bookedAs(payment),
      businessId,
      fromDate,
      toDate,
      filter: { find, kind, service, payment, amount },
      asOf: query.asOf,
      zones,
      sweepMinutes,
    };
    const found = query.asOf === undefined ? await readFound(report, source) : null;
    const offset = await offsetOf(transaction, source, query);
    const rows = await findRows(transaction, source, { limit, offset, sort, direction });
    return {
      found,
      asOf: query.asOf ?? (await findLastEntry(transaction, businessId)),
      offset,
      results: rows.map(presentHistoryRow),
    };
  });
