import { dayNumberOf, weekdayOf } from '#contract/calendar-day.ts';

/** Longer ranges are drawn by week: on a phone, a day would have about five pixels. */
const mostDayBars = 62;

type Days = readonly { day: string }[];

export const isByWeek = (days: Days) => days.length > mostDayBars;

/**
 * The indexes of the days where bars begin: every day, or by week the first day and each Monday.
 */
export const barStarts = (days: Days): number[] =>
  days.flatMap(({ day }, index) =>
    !isByWeek(days) || index === 0 || weekdayOf(dayNumberOf(day)) === 1 ? [index] : [],
  );
