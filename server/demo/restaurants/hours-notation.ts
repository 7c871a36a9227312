import type { OpeningInterval, WeeklyInterval } from '#contract/ground/hours/hours.ts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const minutesPerDay = 1440;

function weekdayOf(name: string): number {
  const index = weekdays.indexOf(name);
  if (index < 0) throw new Error(`not a weekday: ${name}`);
  return index + 1;
}

function weekdaysOf(text: string): number[] {
  const [first = '', last = first] = text.split('-');
  const from = weekdayOf(first);
  const until = weekdayOf(last);
  return Array.from({ length: until - from + 1 }, (_, index) => from + index);
}

function minuteOf(clock: string): number {
  const parts = /^(\d\d):(\d\d)$/.exec(clock);
  if (!parts) throw new Error(`not a time: ${clock}`);
  return Number(parts[1]) * 60 + Number(parts[2]);
}

/** '17:00-02:00' closes on the next day. */
function intervalOf(text: string): OpeningInterval {
  const [opens = '', closes = ''] = text.split('-');
  const opensAtMinute = minuteOf(opens);
  const closesAtMinute = minuteOf(closes);
  const isNextDay = closesAtMinute <= opensAtMinute;
  return { opensAtMinute, closesAtMinute: closesAtMinute + (isNextDay ? minutesPerDay : 0) };
}

/** '11:00-14:30 17:00-22:00', and '' for a day without any. */
export function readIntervals(text: string): OpeningInterval[] {
  return text.split(' ').filter(Boolean).map(intervalOf);
}

/** 'Mon-Thu 11:00-14:30 17:00-22:00; Sat 10:00-02:00': days that are not listed are closed. */
export function readWeek(text: string): WeeklyInterval[] {
  return text.split('; ').flatMap((part) => {
    const [days = '', ...intervals] = part.split(' ');
    return weekdaysOf(days).flatMap((weekday) =>
      readIntervals(intervals.join(' ')).map((interval) => ({ weekday, ...interval })),
    );
  });
}
