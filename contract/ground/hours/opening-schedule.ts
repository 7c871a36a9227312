import { z } from 'zod';
import { MINUTES_PER_DAY, WEEKDAYS } from '../../time/calendar-day.ts';
import type { OpeningHours, OpeningInterval } from './hours.ts';

const timeOfDay = z.string().regex(/^\d\d:\d\d$/);

/** Machine-readable hours: a closing time before its opening time is on the next day. */
export const openingScheduleSchema = z.object({
  weekly: z.array(z.object({ dayOfWeek: z.string(), opens: timeOfDay, closes: timeOfDay })),
  special: z
    .array(z.object({ date: z.string(), opens: timeOfDay, closes: timeOfDay }))
    .describe('Replace the weekly hours. 00:00 to 00:00 means closed all day.'),
});

const clock = (minutes: number) => {
  const ofDay = minutes % MINUTES_PER_DAY;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
};

const times = ({ opensAtMinute, closesAtMinute }: OpeningInterval) => ({
  opens: clock(opensAtMinute),
  // 00:00 to 00:00 would mean closed.
  closes:
    closesAtMinute - opensAtMinute === MINUTES_PER_DAY
      ? clock(closesAtMinute - 1)
      : clock(closesAtMinute),
});

export function openingSchedule(hours: OpeningHours, fromDate: string) {
  return {
    weekly: hours.weeklyHours.map((interval) => ({
      dayOfWeek: WEEKDAYS[interval.weekday - 1] ?? '',
      ...times(interval),
    })),
    special: hours.specialDays
      .filter(({ date }) => date >= fromDate)
      .flatMap(({ date, intervals }) =>
        intervals.length === 0
          ? [{ date, opens: '00:00', closes: '00:00' }]
          : intervals.map((interval) => ({ date, ...times(interval) })),
      ),
  };
}
