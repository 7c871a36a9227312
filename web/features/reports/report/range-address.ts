import { problemOfRange } from '#contract/reports/report/custom-range.ts';
import {
  type DateSpan,
  instantsOf,
  spanOf,
  type TimeRange,
  timeRanges,
} from '#contract/time/time-ranges.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';

/** A report's range, from its address: `?range=CUSTOM&from=2026-11-01&to=2026-11-10`. */
export type ReportRange = {
  range: TimeRange;
  /** Undefined for ALL. */
  span: DateSpan | undefined;
};

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** An address can hold anything: nonsense is ignored. */
export function readRange(params: URLSearchParams, usual: TimeRange, today: string): ReportRange {
  const asked = timeRanges.find((range) => range === params.get('range')) ?? usual;
  if (asked !== 'CUSTOM') return { range: asked, span: spanOf(asked, today) };
  const span = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const isRight = isDay(span.from) && isDay(span.to) && problemOfRange(span, today) === undefined;
  return isRight ? { range: asked, span } : { range: usual, span: spanOf(usual, today) };
}

/** The same address with another range; other parameters stay. */
export function withRange(
  params: URLSearchParams,
  { range, span }: ReportRange,
  usual: TimeRange,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['range', 'from', 'to']) next.delete(name);
  if (range !== usual) next.set('range', range);
  if (range === 'CUSTOM' && span) {
    next.set('from', span.from);
    next.set('to', span.to);
  }
  return next;
}

/** For reports whose default is the month to date. */
export function pathOfRange(path: string, range: ReportRange): string {
  const query = withRange(new URLSearchParams(), range, 'MONTH_TO_DATE').toString();
  return query === '' ? path : `${path}?${query}`;
}

/** As calls take it; ALL has no ends. */
export const criteriaOf = (
  zones: readonly ZonePeriod[],
  span: DateSpan | undefined,
): { fromDate?: number; toDate?: number } => (span ? instantsOf(zones, span) : {});
