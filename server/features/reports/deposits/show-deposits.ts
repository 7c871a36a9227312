import { refuse } from '#platform/refusals/refuse.ts';
import { stream } from '#platform/streaming/streamed.ts';
import type { StreamedOperation } from '../../people/access/index.ts';
import { findZones } from '../../tenant/restaurant/index.ts';
import { findTotals, presentSummary, readCompleteUpTo, totalOf } from '../report/index.ts';
import { writeList } from '../transactions/index.ts';
import { presentDeposit } from './deposits.presenter.ts';
import { findDepositHeaders, findReturns } from './deposits.queries.ts';

export const showDeposits: StreamedOperation<'getDepositDetail'> = (
  { query: { limit, offset, sweepBatchNumList: sweepBatchNums, ...criteria } },
  { businessId, readReport, nowMs },
) =>
  stream((write) =>
    readReport(async (transaction) => {
      const headers = await findDepositHeaders(transaction, businessId, sweepBatchNums);
      if (headers.length < sweepBatchNums.length) return refuse('deposit_not_found');
      const search = { ...criteria, businessId, sweepBatchNums };
      const totals = await findTotals(transaction, search);
      const returns = await findReturns(transaction, businessId);
      const zones = await findZones(transaction, businessId);
      const head = {
        completeUpTo: await readCompleteUpTo(transaction, businessId, nowMs),
        deposits: headers.map((row) => presentDeposit(row, zones, returns)),
        totalResults: totalOf(totals).entries,
        summary: presentSummary(totals),
      };
      await writeList(transaction, search, { head, limit, offset }, write);
      return undefined;
    }),
  );
