import { instantMsOf, localDayNumberAt, wallClockMsAt } from '../../time/time-zone.ts';
import { inForceAt, type ZonePeriod } from '../../time/zone-periods.ts';
import { clockTimeAt, dayAndTimeText } from './opening-text.ts';

/** When clocks go back, 1:30 AM comes twice. */
const isSecond = (timeZone: string, atMs: number) =>
  instantMsOf(timeZone, wallClockMsAt(timeZone, atMs)) < atMs;

const second = ', after the clocks go back';

/** `6:30 PM` */
export const slotTime = (timeZone: string, slot: number): string =>
  `${clockTimeAt(timeZone, slot)}${isSecond(timeZone, slot) ? second : ''}`;

/** `Today`, `Tomorrow`, `Saturday, Nov 28` */
export function slotDay(timeZone: string, slot: number, nowMs: number): string {
  const daysAhead = localDayNumberAt(timeZone, slot) - localDayNumberAt(timeZone, nowMs);
  if (daysAhead < 2) return daysAhead < 1 ? 'Today' : 'Tomorrow';
  const format = { weekday: 'long', month: 'short', day: 'numeric', timeZone } as const;
  return new Date(slot).toLocaleDateString('en-US', format);
}

/** `6:30 PM`, `tomorrow 11 AM`, `Fri 11 AM`, `Nov 30 11 AM` */
export const slotText = (timeZone: string, slot: number, nowMs: number, isExact = false): string =>
  `${dayAndTimeText(timeZone, slot, nowMs, isExact)}${isSecond(timeZone, slot) ? second : ''}`;

/** A time that a restaurant promises: `7:00 PM`, `tomorrow 11:00 AM`. */
export const promisedText = (timeZone: string, slot: number, nowMs: number): string =>
  slotText(timeZone, slot, nowMs, true);

/** The same, in the zone that is in force then. */
export const slotTextIn = (zones: readonly ZonePeriod[], slot: number, nowMs: number): string =>
  slotText(inForceAt(zones, slot).timeZone, slot, nowMs);
