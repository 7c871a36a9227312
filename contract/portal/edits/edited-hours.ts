import { openingHoursSchema, type WeeklyInterval } from '../../ground/hours/hours.ts';
import { MINUTES_PER_DAY } from '../../time/calendar-day.ts';

const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

/** The minutes of the week, counted from Monday 00:00. */
function inWeek({ weekday, opensAtMinute, closesAtMinute }: WeeklyInterval) {
  const midnight = (weekday - 1) * MINUTES_PER_DAY;
  return { from: midnight + opensAtMinute, until: midnight + closesAtMinute };
}

/** Friday to 2 AM plus Saturday from 1 AM: one of the two is a mistake. */
function runsInto(one: WeeklyInterval, other: WeeklyInterval): boolean {
  const evening = inWeek(one);
  const next = inWeek(other);
  // Sunday night runs into Monday.
  const from = next.from < evening.from ? next.from + MINUTES_PER_WEEK : next.from;
  return one.weekday !== other.weekday && from < evening.until;
}

/**
 * As operators enter them, but stricter: hours that run into the next day's would be read as one
 * long evening.
 */
export const editedHoursSchema = openingHoursSchema.check(({ value, issues }) => {
  const { weeklyHours } = value;
  const index = weeklyHours.findIndex((one) => weeklyHours.some((other) => runsInto(one, other)));
  if (index < 0) return;
  issues.push({
    code: 'custom',
    input: weeklyHours,
    path: ['weeklyHours', index, 'closesAtMinute'],
    message: "closesAtMinute overlaps the next day's hours",
  });
});
