import { dayNumberOf, MINUTES_PER_DAY, weekdayOf } from '../../time/calendar-day.ts';
import type { OpeningHours, OpeningInterval } from './hours.ts';
import { mergeSpans, type Span } from './spans.ts';

/**
 * A week of weekday hours, plus one day for hours that run over from the day before. After this
 * many days without an opening or a closing, only a special day can bring the next one.
 */
const DAYS_THAT_SHOW_THE_WEEK = 8;

/**
 * The runs of opening from a day on, in order and without end, in wall-clock minutes since
 * 1970-01-01 00:00. A run that never closes ends at Infinity.
 */
export function* openRuns(hours: OpeningHours, firstDay: number): Generator<Span, void> {
  const specials = new Map(
    hours.specialDays.map(({ date, intervals }) => [dayNumberOf(date), intervals]),
  );
  let run: Span | undefined;
  let quietDays = 0;
  for (let day = firstDay; ; day += 1) {
    const special = specials.get(day);
    quietDays = special ? 0 : quietDays + 1;
    for (const span of spansStartingOn(day, special ?? weekdayIntervals(hours, day))) {
      if (run && span.from <= run.until) {
        run.until = Math.max(run.until, span.until);
        continue;
      }
      if (run) yield run;
      run = span;
      quietDays = 0;
    }
    if (run && run.until < (day + 1) * MINUTES_PER_DAY) {
      yield run;
      run = undefined;
      quietDays = 0;
    }
    if (quietDays < DAYS_THAT_SHOW_THE_WEEK) continue;
    // Going day by day, a special day in the year 9999 would block the server.
    const nextSpecial = nextAfter(day, specials.keys());
    if (run) run.until = Math.max(run.until, nextSpecial * MINUTES_PER_DAY);
    if (nextSpecial === Number.POSITIVE_INFINITY) break;
    day = Math.max(day, nextSpecial - 2);
  }
  if (run) yield run;
}

function weekdayIntervals(hours: OpeningHours, day: number): OpeningInterval[] {
  const weekday = weekdayOf(day);
  return hours.weeklyHours.filter((interval) => interval.weekday === weekday);
}

function spansStartingOn(day: number, intervals: readonly OpeningInterval[]): Span[] {
  const midnight = day * MINUTES_PER_DAY;
  return mergeSpans(
    intervals.map(({ opensAtMinute, closesAtMinute }) => ({
      from: midnight + opensAtMinute,
      until: midnight + closesAtMinute,
    })),
  );
}

function nextAfter(day: number, specialDays: Iterable<number>): number {
  let next = Number.POSITIVE_INFINITY;
  for (const special of specialDays) if (special > day && special < next) next = special;
  return next;
}
