import { useRouteLoaderData } from 'react-router';
import { reportCalls } from '#contract/reports/calls.ts';
import { todayOf } from '#contract/reports/time-ranges.ts';
import type { ZonePeriod } from '#contract/zone-periods.ts';
import { portalApi } from '../../platform/portal-api.ts';

export type ReportTime = {
  zones: readonly ZonePeriod[];
  /** Of the restaurant's first transaction, if there is one. */
  firstMs: number | null;
  /** The server's: a viewer's clock may be wrong. */
  nowMs: () => number;
  /** The day that it is in the restaurant, also when the page stays open past midnight. */
  today: () => string;
};

export async function loadReportTime(): Promise<ReportTime> {
  const answer = await portalApi.call(reportCalls.getReportTime);
  const { firstTransactionMs: firstMs, nowMs: loadedMs, zones } = answer;
  const readAt = performance.now();
  // A whole number: Temporal takes no other.
  const nowMs = () => Math.floor(loadedMs + performance.now() - readAt);
  return { zones, firstMs, nowMs, today: () => todayOf(zones, nowMs()) };
}

/** In the pages of the reports: their frame has loaded it. */
export function useReportTime(): ReportTime {
  const time = useRouteLoaderData<ReportTime>('portal/reports');
  if (!time) throw new Error('useReportTime is for pages inside portal/reports');
  return time;
}
