import { useMemo } from 'react';
import { queryOf } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { comparedWith } from './comparison.ts';
import type { ReportRange } from './range-address.ts';
import { useReportTime } from './report-time.ts';

export type Comparison<Result> = {
  /** There is something to compare with, so keep room for the changes. */
  isOffered: boolean;
  /** The period compared with, as calls take it. */
  period: Ends | undefined;
  /** Names the period, or says why there is none. */
  text: string;
  /** `null` while it loads, or if it failed. */
  result: Result | null;
  hasFailed: boolean;
  retry: () => void;
};

type Comparing = {
  /** What is compared, with all its filters. */
  key: readonly unknown[];
  range: ReportRange;
  /** Whether the figures themselves have loaded: a comparison never delays them. */
  isReady: boolean;
};

type Ends = { fromDate: number; toDate: number };

/**
 * The same figures for the period before. "Now" is when the figures loaded, so that both end at the
 * same time of day, even if the page stays open. A comparison may fail without an error in the
 * report.
 */
export function useComparison<Result>(
  { key, range: { range, span }, isReady }: Comparing,
  load: (period: Ends, signal: AbortSignal) => Promise<Result>,
): Comparison<Result> {
  const { firstMs, nowMs, today, zones } = useReportTime();
  const from = span?.from;
  const to = span?.to;
  const asked = JSON.stringify(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search has a new "now"
  const { period, text } = useMemo(() => {
    const days = from !== undefined && to !== undefined ? { from, to } : undefined;
    const time = { zones, firstMs, nowMs: nowMs(), today: today() };
    return comparedWith({ range, span: days }, time);
  }, [range, from, to, asked, isReady]);

  const ends = period && { fromDate: period.fromDate, toDate: period.toDate };
  const query =
    isReady && ends && queryOf(['compared', ...key, ends], (signal) => load(ends, signal));
  const { result, hasFailed, retry } = useCall(query || null, { isQuiet: true });
  return {
    isOffered: period !== undefined,
    period: ends,
    text,
    result,
    hasFailed,
    retry,
  };
}
