import { dateOf, dayNumberOf, weekdayOf } from '#contract/calendar-day.ts';
import type { OpeningHours, OpeningInterval } from '#contract/hours/hours.ts';
import { demoCities } from '../restaurants/cities.data.ts';
import { planSpecialDays } from '../restaurants/special-days.ts';

type Kitchen = { name: string; hours: OpeningHours };

/**
 * When a restaurant of the demo was open on which day. Its page knows the special days that are to
 * come; those of the year before came in the same way.
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
