import { MINUTES_PER_DAY } from '../calendar-day.ts';
import { openingHoursSchema, type WeeklyInterval } from '../hours/hours.ts';

const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

/** Monday to Sunday in one row of minutes. */
function inWeek({ weekday, opensAtMinute, closesAtMinute }: WeeklyInterval) {
  const midnight = (weekday - 1) * MINUTES_PER_DAY;
  return { from: midnight + opensAtMinute, until: midnight + closesAtMinute };
}

/** Friday to 2 AM, and Saturday from 1 AM: one of the two is a slip. */
function runsInto(one: WeeklyInterval, other: WeeklyInterval): boolean {
  const evening = inWeek(one);
  const next = inWeek(other);
  // Sunday's night runs into Monday.
  const from = next.from < evening.from ? next.from + MINUTES_PER_WEEK : next.from;
  return one.weekday !== other.weekday && from < evening.until;
}

/**
 * As an operator enters them, and more strictly: hours that run into those of the next day would be
 * read as one long evening.
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
