import { refuse } from '#platform/refusals/refuse.ts';
import { stream } from '#platform/streaming/streamed.ts';
import { nextCutOff } from '../../money/sweeps/index.ts';
import type { Operation, StreamedOperation } from '../../people/access/index.ts';
import {
  findTotals,
  presentAmounts,
  presentDateTime,
  presentSummary,
  type ReportSource,
  readReport,
  totalOf,
} from '../report/index.ts';
import { writeList } from '../transactions/index.ts';
import { presentDeposit, presentDepositRow, presentReturnedDeposit } from './deposits.presenter.ts';
import {
  findDepositHeaders,
  findDeposits,
  findReturnedDeposits,
  findReturns,
  sumDeposits,
  sumHeld,
  sumWaiting,
} from './deposits.queries.ts';

type AskedDays = { fromDate?: number | undefined; toDate?: number | undefined };

export const listDeposits: Operation<'listDeposits'> = ({ query }, context) =>
  readReport(context, (source) => readDepositList(source, query));

export async function readDepositList(
  source: ReportSource,
  query: AskedDays & { limit: number; offset: number },
) {
  const { transaction, businessId, zones, completeUpTo } = source;
  const { count, cents } = await sumDeposits(transaction, businessId, query);
  const rows = await findDeposits(transaction, businessId, query);
  const returns = await findReturns(transaction, businessId);
  return {
    completeUpTo,
    totalResults: count,
    totals: presentAmounts({ amount: cents }),
    nextDeposit: await readNextDeposit(source),
    results: rows.map((row) => presentDepositRow(row, zones, returns)),
  };
}

/** What is waiting for the next sweep, and when that is due. */
export async function readNextDeposit(source: ReportSource) {
  const { transaction, businessId, nowMs, zones } = source;
  const waiting = await sumWaiting(transaction, businessId);
  return {
    entryCount: waiting.entries,
    ...presentAmounts({ amount: waiting.cents, carriedOverAmount: waiting.carriedOverCents }),
    held: await readHeld(source),
    nextSweepDateTime: presentDateTime(zones, new Date(nextCutOff(source, nowMs))),
  };
}

/** Deposits that the bank returned and that were not sent again yet. */
export async function readReturnedDeposits({ transaction, businessId, zones }: ReportSource) {
  const rows = await findReturnedDeposits(transaction, businessId);
  return rows.map((row) => presentReturnedDeposit(row, zones));
}

/** What is held for review; null if nothing is. */
export async function readHeld({ transaction, businessId, zones }: ReportSource) {
  const held = await sumHeld(transaction, businessId);
  if (!held) return null;
  return {
    ...presentAmounts({ amount: held.cents }),
    entries: held.entries,
    since: presentDateTime(zones, held.since),
    firstDateTime: presentDateTime(zones, held.firstAt),
  };
}

export const showDeposits: StreamedOperation<'getDepositDetail'> = (
  { query: { limit, offset, sweepBatchNumList: sweepBatchNums, ...criteria } },
  context,
) =>
  stream((write) =>
    readReport(context, async (report) => {
      const { transaction, businessId, zones, completeUpTo } = report;
      const headers = await findDepositHeaders(transaction, businessId, sweepBatchNums);
      if (headers.length < sweepBatchNums.length) return refuse('deposit_not_found');
      const search = { ...criteria, businessId, sweepBatchNums };
      const totals = await findTotals(transaction, search);
      const returns = await findReturns(transaction, businessId);
      const head = {
        completeUpTo,
        deposits: headers.map((row) => presentDeposit(row, zones, returns)),
        totalResults: totalOf(totals).entries,
        summary: presentSummary(totals),
      };
      await writeList(report, search, { head, limit, offset }, write);
      return undefined;
    }),
  );
