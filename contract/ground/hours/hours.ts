import { z } from 'zod';
import { freeLine } from '../../free-text.ts';
import { MINUTES_PER_DAY } from '../../time/calendar-day.ts';

export const mostIntervalsPerDay = 12;
export const mostSpecialDays = 366;

const intervalShape = {
  opensAtMinute: z
    .int()
    .min(0)
    .max(MINUTES_PER_DAY - 1)
    .meta({ description: 'Minutes from local midnight of the day on which the interval starts' }),
  closesAtMinute: z
    .int()
    .min(1)
    .max(2 * MINUTES_PER_DAY)
    .meta({ description: 'Minutes from that same midnight; above 1440 is past the next midnight' }),
};

type MinuteInterval = { opensAtMinute: number; closesAtMinute: number };

const interval = <Schema extends z.ZodType<MinuteInterval>>(schema: Schema) =>
  schema
    .refine(({ opensAtMinute, closesAtMinute }) => closesAtMinute > opensAtMinute, {
      path: ['closesAtMinute'],
      error: 'closesAtMinute must be later than opensAtMinute',
    })
    .refine(
      ({ opensAtMinute, closesAtMinute }) => closesAtMinute - opensAtMinute <= MINUTES_PER_DAY,
      {
        path: ['closesAtMinute'],
        error: 'closesAtMinute must be within 24 hours of opensAtMinute',
      },
    );

const openingIntervalSchema = interval(z.object(intervalShape));

export const weeklyIntervalSchema = interval(
  z.object({
    weekday: z.int().min(1).max(7).meta({ description: 'ISO weekday: Monday is 1' }),
    ...intervalShape,
  }),
);

type DayInterval = MinuteInterval & { weekday?: number };

function overlap(one: DayInterval, other: DayInterval): boolean {
  return (
    one.weekday === other.weekday &&
    one.opensAtMinute < other.closesAtMinute &&
    other.opensAtMinute < one.closesAtMinute
  );
}

/** For lists of intervals, of a week or of one day. */
export function withoutOverlap({ value, issues }: z.core.ParsePayload<DayInterval[]>): void {
  const index = value.findIndex((one, position) =>
    value.slice(0, position).some((other) => overlap(one, other)),
  );
  if (index < 0) return;
  issues.push({
    code: 'custom',
    input: value,
    path: [index, 'opensAtMinute'],
    message: 'opensAtMinute to closesAtMinute overlaps another interval of the same day',
  });
}

function refuseRepeatedDate({ value, issues }: z.core.ParsePayload<{ date: string }[]>): void {
  const dates = value.map(({ date }) => date);
  const index = dates.findIndex((date, position) => dates.indexOf(date) < position);
  if (index < 0) return;
  issues.push({
    code: 'custom',
    input: value,
    path: [index, 'date'],
    message: 'date is listed more than once',
  });
}

export const weeklyHoursSchema = z
  .array(weeklyIntervalSchema)
  .max(7 * mostIntervalsPerDay)
  .check(withoutOverlap);

const specialDaySchema = z.object({
  date: z.iso.date().meta({ description: 'Local date on which the intervals start' }),
  name: freeLine(80).min(1),
  intervals: z
    .array(openingIntervalSchema)
    .max(mostIntervalsPerDay)
    .check(withoutOverlap)
    .meta({ description: 'Replaces the hours of the weekday; an empty list means closed' }),
});

export const openingHoursSchema = z.object({
  weeklyHours: weeklyHoursSchema,
  specialDays: z.array(specialDaySchema).max(mostSpecialDays).check(refuseRepeatedDate),
});

export type OpeningInterval = z.infer<typeof openingIntervalSchema>;
export type WeeklyInterval = z.infer<typeof weeklyIntervalSchema>;
export type SpecialDay = z.infer<typeof specialDaySchema>;
export type OpeningHours = z.infer<typeof openingHoursSchema>;

/** With the staff's closing for today: closed until then, whatever the hours say. */
export type HoursNow = OpeningHours & { closedUntilMs?: number | null };
