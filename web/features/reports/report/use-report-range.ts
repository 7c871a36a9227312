import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DateSpan, TimeRange } from '#contract/time/time-ranges.ts';
import { onSamePage } from '#web/platform/route-changes.ts';
import { criteriaOf, type ReportRange, readRange, withRange } from './range-address.ts';
import { useReportTime } from './report-time.ts';

export type RangeControl = ReportRange & {
  today: string;
  /** Both ends in epoch milliseconds, as calls take them. */
  criteria: { fromDate?: number; toDate?: number };
  /** The pressed chip; it is CUSTOM even before its dates are submitted. */
  chosen: TimeRange;
  /** Increases when somebody repeats the same search. */
  searchNumber: number;
  choose: (range: TimeRange) => void;
  submit: (span: DateSpan) => void;
};

const isEqual = (one: DateSpan, other: DateSpan | undefined) =>
  one.from === other?.from && one.to === other.to;

/** A report's range, kept in the address. A preset searches at once, CUSTOM on Submit. */
export function useReportRange(usual: TimeRange): RangeControl {
  const { zones, today: todayNow } = useReportTime();
  const [params, setParams] = useSearchParams();
  const [isPicking, setIsPicking] = useState(false);
  const [searchNumber, setSearchNumber] = useState(0);
  const today = todayNow();

  const { range, span } = readRange(params, usual, today);
  const from = span?.from;
  const to = span?.to;
  const criteria = useMemo(
    () => criteriaOf(zones, from !== undefined && to !== undefined ? { from, to } : undefined),
    [zones, from, to],
  );

  const search = (next: ReportRange) => {
    setIsPicking(false);
    const isSame = next.range === range && (!next.span || isEqual(next.span, span));
    if (isSame) setSearchNumber((number) => number + 1);
    else setParams((now) => withRange(now, next, usual), onSamePage);
  };

  return {
    range,
    span,
    today,
    criteria,
    chosen: isPicking ? 'CUSTOM' : range,
    searchNumber,
    choose: (next) =>
      next === 'CUSTOM' ? setIsPicking(true) : search({ range: next, span: undefined }),
    submit: (picked) => search({ range: 'CUSTOM', span: picked }),
  };
}
