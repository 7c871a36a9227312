import { isoDateTimeAt } from '#contract/reports/report/iso-date-time.ts';
import { startOfDayMs } from '#contract/time/time-ranges.ts';
import { inForceAt, localDayAt, type ZonePeriod } from '#contract/time/zone-periods.ts';
import type { ExportSource } from './export-kind.ts';
import type { Fact } from './export-table.ts';

export type Range = { fromDate?: number | undefined; toDate?: number | undefined };

const minuteText = (zones: readonly ZonePeriod[], atMs: number) =>
  isoDateTimeAt(zones, atMs).slice(0, 19).replace('T', ' ');

/** `2026-11-01`, or with the time if a range begins or ends within a day. */
function edgeText(zones: readonly ZonePeriod[], atMs: number, isDayEdge: boolean): string {
  return isDayEdge ? localDayAt(zones, atMs) : minuteText(zones, atMs);
}

export function rangeText(zones: readonly ZonePeriod[], { fromDate, toDate }: Range): string {
  if (fromDate === undefined && toDate === undefined) return 'All time';
  const from =
    fromDate === undefined
      ? 'the beginning'
      : edgeText(zones, fromDate, startOfDayMs(zones, localDayAt(zones, fromDate)) === fromDate);
  if (toDate === undefined) return `${from} until now`;
  const next = toDate + 1;
  const to = edgeText(zones, toDate, startOfDayMs(zones, localDayAt(zones, next)) === next);
  return `${from} to ${to}`;
}

/** For the name of a file: `2026-11-01-to-2026-11-21`, `all-time`. */
export function rangeName(zones: readonly ZonePeriod[], { fromDate, toDate }: Range): string {
  const from = fromDate === undefined ? undefined : localDayAt(zones, fromDate);
  const to = toDate === undefined ? undefined : localDayAt(zones, toDate);
  if (from === undefined) return to === undefined ? 'all-time' : `until-${to}`;
  return to === undefined ? `since-${from}` : `${from}-to-${to}`;
}

/** Each zone that a range falls into: a restaurant may have moved. */
function zonesText(zones: readonly ZonePeriod[], { fromDate, toDate }: Range, nowMs: number) {
  const lastMs = Math.min(toDate ?? nowMs, nowMs);
  const first = zones.indexOf(inForceAt(zones, fromDate ?? Number.NEGATIVE_INFINITY));
  const last = zones.indexOf(inForceAt(zones, lastMs));
  return zones
    .slice(first, Math.max(first, last) + 1)
    .map(({ timeZone, fromMs }, index) =>
      index === 0 ? timeZone : `${timeZone} from ${localDayAt(zones, fromMs)}`,
    )
    .join(', then ');
}

type About = {
  title: string;
  range: Range;
  /** Which part of the report is shown, and other notes. */
  others?: readonly Fact[];
};

/** The lines above every report. */
export function factsOf(
  { businessName, zones, nowMs, completeUpTo }: Omit<ExportSource, 'exported'>,
  { title, range, others = [] }: About,
): Fact[] {
  return [
    { key: 'restaurant', label: 'Restaurant', text: businessName },
    { key: 'report', label: 'Report', text: title },
    { key: 'range', label: 'Range', text: rangeText(zones, range) },
    { key: 'timeZone', label: 'Time zone', text: zonesText(zones, range, nowMs) },
    ...others,
    {
      key: 'completeUpTo',
      label: 'Complete up to',
      text:
        completeUpTo === null
          ? 'Not confirmed: no till said up to when it had sent everything'
          : minuteText(zones, completeUpTo.timestamp),
      value: completeUpTo,
    },
    {
      key: 'exportedAt',
      label: 'Exported',
      text: minuteText(zones, nowMs),
      value: isoDateTimeAt(zones, nowMs),
    },
  ];
}

/** Names the columns that are parts of other columns. */
export const ofWhichFact = (text: string): Fact[] =>
  text === '' ? [] : [{ key: 'ofWhich', label: 'Of which, not added', text }];

export const deductionsFact: Fact = {
  key: 'amounts',
  label: 'Amounts',
  text: 'US dollars. Fees are deductions: each row adds up to its total',
};
