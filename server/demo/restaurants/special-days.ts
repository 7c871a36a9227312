import type { SpecialDay } from '#contract/ground/hours/hours.ts';
import { dateOf, dayNumberOf, weekdayOf } from '#contract/time/calendar-day.ts';
import { readIntervals } from './hours-notation.ts';

const thursday = 4;

type Holiday = keyof typeof holidays;

/** A holiday, or a number of days from the day of loading. Without hours the day is closed. */
export type SpecialDayPlan =
  | { holiday: Holiday; hours?: string }
  | { inDays: number; name: string; hours?: string };

const fixed = (name: string, monthAndDay: string) => ({
  name,
  dayIn: (year: number) => dayNumberOf(`${year}-${monthAndDay}`),
});

const holidays = {
  newYearsDay: fixed("New Year's Day", '01-01'),
  independenceDay: fixed('Independence Day', '07-04'),
  thanksgiving: {
    name: 'Thanksgiving',
    dayIn(year: number) {
      const first = dayNumberOf(`${year}-11-01`);
      return first + ((thursday - weekdayOf(first) + 7) % 7) + 21;
    },
  },
  christmasEve: fixed('Christmas Eve', '12-24'),
  christmas: fixed('Christmas Day', '12-25'),
  newYearsEve: fixed("New Year's Eve", '12-31'),
};

/** The holiday's next date, today included. */
function nextHoliday(holiday: Holiday, today: number): { name: string; day: number } {
  const { name, dayIn } = holidays[holiday];
  const year = Number(dateOf(today).slice(0, 4));
  const thisYears = dayIn(year);
  return { name, day: thisYears >= today ? thisYears : dayIn(year + 1) };
}

function specialDayOf(plan: SpecialDayPlan, today: number): SpecialDay {
  const { name, day } =
    'holiday' in plan
      ? nextHoliday(plan.holiday, today)
      : { name: plan.name, day: today + plan.inDays };
  return { date: dateOf(day), name, intervals: readIntervals(plan.hours ?? '') };
}

/** If two plans fall on one day, the first one applies. */
export function planSpecialDays(plans: readonly SpecialDayPlan[], localDate: string): SpecialDay[] {
  const today = dayNumberOf(localDate);
  const byDate = new Map<string, SpecialDay>();
  for (const plan of plans) {
    const special = specialDayOf(plan, today);
    if (!byDate.has(special.date)) byDate.set(special.date, special);
  }
  return [...byDate.values()].sort((a, b) => a.date.localeCompare(b.date));
}
