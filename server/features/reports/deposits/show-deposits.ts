import { refuse } from '#platform/refusals/refuse.ts';
import { stream } from '#platform/streaming/streamed.ts';
import type { StreamedOperation } from '../../people/access/index.ts';
import { findTotals, presentSummary, readReport, totalOf } from '../report/index.ts';
import { writeList } from '../transactions/index.ts';
import { presentDeposit } from './deposits.presenter.ts';
import { findDepositHeaders, findReturns } from './deposits.queries.ts';

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
