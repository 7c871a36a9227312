import { dateOf, dayNumberOf, weekdayOf } from '#contract/calendar-day.ts';
import type { OpeningHours, OpeningInterval } from '#contract/hours/hours.ts';
import { demoCities } from '../restaurants/cities.data.ts';
import { planSpecialDays } from '../restaurants/special-days.ts';

type Kitchen = { name: string; hours: OpeningHours };

/**
 * When a demo restaurant was open on a day. Its page has its future special days; the previous
 * year's were the same.
 */
export function pastHours({ name, hours }: Kitchen, firstDay: number) {
  const plans = demoCities
    .flatMap(({ restaurants }) => restaurants)
    .find((restaurant) => restaurant.name === name)?.specialDays;
  const special = new Map(
    [...planSpecialDays(plans ?? [], dateOf(firstDay)), ...hours.specialDays].map(
      ({ date, intervals }) => [dayNumberOf(date), intervals],
    ),
  );
  return (day: number): readonly OpeningInterval[] =>
    special.get(day) ?? hours.weeklyHours.filter(({ weekday }) => weekday === weekdayOf(day));
}
