import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
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

type Asked = {
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
  { key, range: { range, span }, isReady }: Asked,
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
  const { data, error, refetch } = useQuery({
    queryKey: ['compared', ...key, ends],
    queryFn: ({ signal }) => load(ends as Ends, signal),
    enabled: isReady && ends !== undefined,
  });
  return {
    isOffered: period !== undefined,
    period: ends,
    text,
    result: data ?? null,
    hasFailed: error !== null,
    retry: () => void refetch(),
  };
}
