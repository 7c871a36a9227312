import { reportCalls } from '#contract/reports/calls.ts';
import { type DateSpan, instantsOf } from '#contract/reports/time-ranges.ts';
import { portalApi } from '../../platform/portal-api.ts';
import { useComparison, useReport, useReportTime } from '../reports/index.ts';

export function useIncomeExpense(span: DateSpan) {
  const { zones } = useReportTime();
  return useReport(['income-expense', span.from, span.to], (signal) =>
    portalApi.call(reportCalls.getIncomeExpense, { query: instantsOf(zones, span), signal }),
  );
}

/**
 * The month before, by the same rule as every comparison: none if it is older than the restaurant's
 * history.
 */
export const useMonthBefore = (span: DateSpan, isReady: boolean) =>
  useComparison(
    { key: ['income-expense'], range: { range: 'LAST_FULL_MONTH', span }, isReady },
    (query, signal) => portalApi.call(reportCalls.getIncomeExpense, { query, signal }),
  );
