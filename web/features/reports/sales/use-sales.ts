import { reportCalls } from '#contract/reports/report/calls.ts';
import { type DateSpan, instantsOf, spanOf, type TimeRange } from '#contract/time/time-ranges.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import {
  type QueriesIn,
  type ReportRange,
  readRange,
  useComparison,
  useReportTime,
} from '../report/index.ts';

const useQueryOf = (span: DateSpan) => instantsOf(useReportTime().zones, span);

export function useSalesByDay(span: DateSpan) {
  const query = useQueryOf(span);
  return useCall(q(reportCalls.getSalesByDay, { query }));
}

export const usualRange = 'MONTH_TO_DATE';

type SalesRange = { range: TimeRange; span: DateSpan };

/** The range of the address; an open end, or nonsense, means the usual one. */
export function salesRange({ range, span }: ReportRange, today: string): SalesRange {
  const usualSpan = spanOf(usualRange, today) ?? { from: today, to: today };
  return span ? { range, span } : { range: usualRange, span: usualSpan };
}

/** What the page of the reports shows first. */
export const salesIn: QueriesIn = (params, { zones, today }) => {
  const { span } = salesRange(readRange(params, usualRange, today()), today());
  const query = instantsOf(zones, span);
  return [q(reportCalls.getSalesByDay, { query }), q(reportCalls.getDollarShares, { query })];
};

/** The same days of the period before; if the range ends today, only up to the same time of day. */
export const useSalesBefore = (range: ReportRange, isReady: boolean) =>
  useComparison({ key: ['sales-by-day'], range, isReady }, (query, signal) =>
    portalApi.call(reportCalls.getSalesByDay, { query, signal }),
  );

export function useSalesByHour(span: DateSpan) {
  const query = useQueryOf(span);
  return useCall(q(reportCalls.getSalesByHour, { query }));
}

export function useItemsByDay(span: DateSpan) {
  const query = useQueryOf(span);
  return useCall(q(reportCalls.getItemsByDay, { query }));
}

export function useItemsSold(span: DateSpan) {
  const query = useQueryOf(span);
  return useCall(q(reportCalls.getItemSales, { query }));
}

export function useDollarShares(span: DateSpan) {
  const query = useQueryOf(span);
  return useCall(q(reportCalls.getDollarShares, { query }));
}

export function useDepositsMade(span: DateSpan) {
  const query = useQueryOf(span);
  return useCall(q(reportCalls.listDeposits, { query }));
}
