import { reportCalls } from '#contract/reports/report/calls.ts';
import { todayOf } from '#contract/time/time-ranges.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { isRenewable, queryOf } from '#web/platform/query/query.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { useCall } from '#web/platform/query/use-call.ts';

export type ReportTime = {
  zones: readonly ZonePeriod[];
  /** How far the reports were complete when the first one was opened; null if no till confirms. */
  completeUpTo: { isoDateTime: string } | null;
  /** When the restaurant's first transaction happened, if there is one. */
  firstMs: number | null;
  /** The server's time: a viewer's clock may be wrong. */
  nowMs: () => number;
  /** The current day at the restaurant, even if the page stays open past midnight. */
  today: () => string;
};

export const reportTime = queryOf(['report-time'], async (signal): Promise<ReportTime> => {
  const answer = await portalApi.call(reportCalls.getReportTime, { signal });
  const { completeUpTo, firstTransactionMs: firstMs, nowMs: loadedMs, zones } = answer;
  const readAt = performance.now();
  // Temporal accepts only whole milliseconds.
  const nowMs = () => Math.floor(loadedMs + performance.now() - readAt);
  return { zones, completeUpTo, firstMs, nowMs, today: () => todayOf(zones, nowMs()) };
});

/**
 * People who come from another page see the reports as they are now. From one report to another and
 * back, what was loaded stays.
 */
export function forgetReports(): void {
  const client = queryClient();
  const isAmongThem = client.getQueryCache().find({ queryKey: reportTime.queryKey })?.isActive();
  if (isAmongThem) return;
  client.removeQueries({ type: 'inactive', fetchStatus: 'idle', predicate: isRenewable });
}

/** For report pages: their layout's loader has loaded it. */
export function useReportTime(): ReportTime {
  const { result } = useCall(reportTime);
  if (!result) throw new Error('useReportTime is for pages inside portal/reports');
  return result;
}

/**
 * How far a report is complete: until its answer says so, what was known before it. The text is then
 * there from the start, and moves nothing when the answer comes.
 */
export function useCompleteUpTo(
  answered: ReportTime['completeUpTo'] | undefined,
): ReportTime['completeUpTo'] {
  const { completeUpTo } = useReportTime();
  return answered === undefined ? completeUpTo : answered;
}
