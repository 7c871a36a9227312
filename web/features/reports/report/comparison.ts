import { isoDateTimeAt } from '#contract/reports/report/iso-date-time.ts';
import { type PeriodBefore, periodBefore } from '#contract/reports/report/period-before.ts';
import { localDayAt, type ZonePeriod } from '#contract/time/zone-periods.ts';
import { clockText, spanText } from '#web/ui/figures/day-words.ts';
import type { ReportRange } from './range-address.ts';

type Time = {
  zones: readonly ZonePeriod[];
  /** When the restaurant's first transaction happened, if there is one. */
  firstMs: number | null;
  nowMs: number;
  today: string;
};

/** The period a report is compared with, in words; or why there is none. */
export type ComparedWith = { period: PeriodBefore | undefined; text: string };

const none = (why: string): ComparedWith => ({ period: undefined, text: `No comparison: ${why}` });

/** Days before a restaurant's history are never compared with: they would all be zero. */
export function comparedWith(
  range: ReportRange,
  { zones, firstMs, nowMs, today }: Time,
): ComparedWith {
  if (range.span === undefined) return none('this is all of your history.');
  if (firstMs === null) return none("there's no history yet.");
  const period = periodBefore(range, zones, nowMs);
  const firstDay = localDayAt(zones, firstMs);
  if (!period || period.span.from < firstDay) {
    const firstText = spanText({ from: firstDay, to: firstDay }, today);
    return none(`your history begins on ${firstText}.`);
  }
  const clock = clockText(isoDateTimeAt(zones, period.toDate));
  const until = period.isUpToNow ? `, up to ${clock}` : '';
  return { period, text: `Compared with ${spanText(period.span, today)}${until}` };
}
