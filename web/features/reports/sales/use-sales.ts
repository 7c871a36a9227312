import { reportCalls } from '#contract/reports/report/calls.ts';
import { type DateSpan, instantsOf } from '#contract/reports/report/time-ranges.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { type ReportRange, useComparison, useReport, useReportTime } from '../report/index.ts';

const useQueryOf = (span: DateSpan) => instantsOf(useReportTime().zones, span);

export function useSalesByDay(span: DateSpan) {
  const query = useQueryOf(span);
  return useReport(['sales-by-day', query], (signal) =>
    portalApi.call(reportCalls.getSalesByDay, { query, signal }),
  );
}

/** The same days of the period before; if the range ends today, only up to the same time of day. */
export const useSalesBefore = (range: ReportRange, isReady: boolean) =>
  useComparison({ key: ['sales-by-day'], range, isReady }, (query, signal) =>
    portalApi.call(reportCalls.getSalesByDay, { query, signal }),
  );

export function useSalesByHour(span: DateSpan) {
  const query = useQueryOf(span);
  return useReport(['sales-by-hour', query], (signal) =>
    portalApi.call(reportCalls.getSalesByHour, { query, signal }),
  );
}

export function useItemsByDay(span: DateSpan) {
  const query = useQueryOf(span);
  return useReport(['items-by-day', query], (signal) =>
    portalApi.call(reportCalls.getItemsByDay, { query, signal }),
  );
}

export function useItemsSold(span: DateSpan) {
  const query = useQueryOf(span);
  return useReport(['items-sold', query], (signal) =>
    portalApi.call(reportCalls.getItemSales, { query, signal }),
  );
}

export function useDollarShares(span: DateSpan) {
  const query = useQueryOf(span);
  return useReport(['dollar-shares', query], (signal) =>
    portalApi.call(reportCalls.getDollarShares, { query, signal }),
  );
}

export function useDepositsMade(span: DateSpan) {
  const query = useQueryOf(span);
  return useReport(['deposits-made', query], (signal) =>
    portalApi.call(reportCalls.listDeposits, { query, signal }),
  );
}
