import { dayNumberOf, weekdayOf } from '#contract/calendar-day.ts';

/** More days than this are drawn by week: a phone has some five pixels for each. */
const mostDayBars = 62;

type Days = readonly { day: string }[];

export const isByWeek = (days: Days) => days.length > mostDayBars;

/** Where each bar of a picture begins, as indexes of days: each day, or each Monday. */
export const barStarts = (days: Days): number[] =>
  days.flatMap(({ day }, index) =>
    !isByWeek(days) || index === 0 || weekdayOf(dayNumberOf(day)) === 1 ? [index] : [],
  );
