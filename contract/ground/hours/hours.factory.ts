import type { OpeningHours, OpeningInterval, SpecialDay, WeeklyInterval } from './hours.ts';

/** '18:00-26:00' is from 6 PM to 2 AM. */
function intervals(...texts: string[]): OpeningInterval[] {
  return texts.map((text) => {
    const [opensAtMinute = 0, closesAtMinute = 0] = text.split('-').map((time) => {
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      return hour * 60 + minute;
    });
    return { opensAtMinute, closesAtMinute };
  });
}

export function on(weekdays: number[], ...texts: string[]): WeeklyInterval[] {
  return weekdays.flatMap((weekday) =>
    intervals(...texts).map((interval) => ({ weekday, ...interval })),
  );
}

export function daily(...texts: string[]): WeeklyInterval[] {
  return on([1, 2, 3, 4, 5, 6, 7], ...texts);
}

export function special(date: string, name: string, ...texts: string[]): SpecialDay {
  return { date, name, intervals: intervals(...texts) };
}

export function hoursOf(weeklyHours: WeeklyInterval[], ...specialDays: SpecialDay[]): OpeningHours {
  return { weeklyHours, specialDays };
}
