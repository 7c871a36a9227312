import { reportCalls } from '#contract/reports/report/calls.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useComparison, type useReportRange } from '../report/index.ts';

/** The totals of the period before. Like the summary, they include all transactions. */
export const useHistoryBefore = (
  { range, span, searchNumber }: ReturnType<typeof useReportRange>,
  isReady: boolean,
) =>
  useComparison(
    { key: ['history', searchNumber], range: { range, span }, isReady },
    async (period, signal) => {
      const call = reportCalls.getTransactionSummary;
      const { summary } = await portalApi.call(call, { query: period, signal });
      return summary.total;
    },
  );
