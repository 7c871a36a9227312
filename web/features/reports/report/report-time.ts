import { useRouteLoaderData } from 'react-router';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { todayOf } from '#contract/reports/report/time-ranges.ts';
import type { ZonePeriod } from '#contract/zone-periods.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';

export type ReportTime = {
  zones: readonly ZonePeriod[];
  /** When the restaurant's first transaction happened, if there is one. */
  firstMs: number | null;
  /** The server's time: a viewer's clock may be wrong. */
  nowMs: () => number;
  /** The current day at the restaurant, even if the page stays open past midnight. */
  today: () => string;
};

export async function loadReportTime(): Promise<ReportTime> {
  const answer = await portalApi.call(reportCalls.getReportTime);
  const { firstTransactionMs: firstMs, nowMs: loadedMs, zones } = answer;
  const readAt = performance.now();
  // Temporal accepts only whole milliseconds.
  const nowMs = () => Math.floor(loadedMs + performance.now() - readAt);
  return { zones, firstMs, nowMs, today: () => todayOf(zones, nowMs()) };
}

/** For report pages: their layout has loaded it. */
export function useReportTime(): ReportTime {
  const time = useRouteLoaderData<ReportTime>('portal/reports');
  if (!time) throw new Error('useReportTime is for pages inside portal/reports');
  return time;
}
