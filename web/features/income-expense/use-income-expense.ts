import { reportCalls } from '#contract/reports/calls.ts';
import { type DateSpan, instantsOf } from '#contract/reports/time-ranges.ts';
import { portalApi } from '../../platform/portal-api.ts';
import { useReport, useReportTime } from '../reports/index.ts';

export function useIncomeExpense(span: DateSpan) {
  const { zones } = useReportTime();
  return useReport(['income-expense', span.from, span.to], (signal) =>
    portalApi.call(reportCalls.getIncomeExpense, { query: instantsOf(zones, span), signal }),
  );
}
