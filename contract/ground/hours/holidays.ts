import { dateOf, dayNumberOf, weekdayOf } from '../../time/calendar-day.ts';

export type Holiday = { date: string; name: string };

const dayOf = (year: number, month: number, day: number) =>
  dayNumberOf(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

/** The weekday's nth day of a month. */
function nthDay(year: number, month: number, weekday: number, nth: number): number {
  const first = dayOf(year, month, 1);
  return first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1);
}

function lastDay(year: number, month: number, weekday: number): number {
  const last = dayOf(year, month, 31);
  return last - ((weekdayOf(last) - weekday + 7) % 7);
}

/** By the calendar of the western churches (the anonymous Gregorian algorithm). */
function easter(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const epact =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) %
    30;
  const moon =
    epact -
    Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  const offset = moon - weekday;
  return dayOf(year, 3, 28) + offset;
}

const monday = 1;
const thursday = 4;

/** Days on which many restaurants in the United States close or keep other hours. */
const holidaysOf = (year: number): readonly (readonly [name: string, day: number])[] => [
  ["New Year's Day", dayOf(year, 1, 1)],
  ['Easter Sunday', easter(year)],
  ['Memorial Day', lastDay(year, 5, monday)],
  ['Independence Day', dayOf(year, 7, 4)],
  ['Labor Day', nthDay(year, 9, monday, 1)],
  ['Thanksgiving', nthDay(year, 11, thursday, 4)],
  ['Christmas Eve', dayOf(year, 12, 24)],
  ['Christmas Day', dayOf(year, 12, 25)],
  ["New Year's Eve", dayOf(year, 12, 31)],
];

/** The next ones, from `today` on, soonest first. */
export function nextHolidays(today: string, count: number): Holiday[] {
  const from = dayNumberOf(today);
  const year = Number(today.slice(0, 4));
  return [...holidaysOf(year), ...holidaysOf(year + 1)]
    .filter(([, day]) => day >= from)
    .toSorted(([, one], [, other]) => one - other)
    .slice(0, count)
    .map(([name, day]) => ({ date: dateOf(day), name }));
}
