import type { DateSpan } from '#contract/time/time-ranges.ts';
import { zoneNameAt } from '#contract/time/zone-name.ts';
import { inForceAt, type ZonePeriod } from '#contract/time/zone-periods.ts';

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const monthOf = (date: string) => monthNames[Number(date.slice(5, 7)) - 1] ?? '';
const dayOf = (date: string) => Number(date.slice(8, 10));
export const yearOf = (date: string) => date.slice(0, 4);

/** `Nov 1`, or with the year if it is not this one. */
export const dayText = (date: string, withYear: boolean) =>
  `${monthOf(date)} ${dayOf(date)}${withYear ? `, ${yearOf(date)}` : ''}`;

/** `Nov 1-21`, `Oct 27-Nov 2`, `Dec 29, 2025-Jan 4, 2026`. */
export function spanText({ from, to }: DateSpan, today: string): string {
  const thisYear = yearOf(today);
  const isThisYear = yearOf(from) === thisYear && yearOf(to) === thisYear;
  if (from === to) return dayText(from, !isThisYear);
  if (yearOf(from) !== yearOf(to)) return `${dayText(from, true)}-${dayText(to, true)}`;
  const end = from.slice(0, 7) === to.slice(0, 7) ? String(dayOf(to)) : dayText(to, false);
  return `${dayText(from, false)}-${end}${isThisYear ? '' : `, ${yearOf(to)}`}`;
}

/** `Friday, Nov 20`. */
export function longDayText(date: string, today: string): string {
  const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
  return `${weekday}, ${dayText(date, yearOf(date) !== yearOf(today))}`;
}

/**
 * The day of the API's `2026-11-20T19:42:00.000-06:00`, which is already in the restaurant's time
 * zone: slicing it is fast enough for a hundred thousand rows.
 */
export const dayOfIso = (iso: string) => iso.slice(0, 10);

export function clockText(iso: string): string {
  const hour = Number(iso.slice(11, 13));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${iso.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `Nov 20, 2026, 7:42 PM`. */
export const momentText = (iso: string) => `${dayText(iso, true)}, ${clockText(iso)}`;

/** `Nov 20, 7:42 PM`, with the year if it is not this one. */
export const shortMomentText = (iso: string, today: string): string =>
  `${dayText(iso, yearOf(iso) !== yearOf(today))}, ${clockText(iso)}`;

/** `Central Time`; the last day's zone if a restaurant has moved. */
export function zoneName(zones: readonly ZonePeriod[], atMs: number): string {
  const { timeZone } = inForceAt(zones, atMs);
  return zoneNameAt(timeZone, atMs);
}
