import type { OpeningHours, OpeningInterval } from '#contract/ground/hours/hours.ts';
import { hoursOfDay } from '#contract/ground/hours/opening-text.ts';
import { editedHoursSchema } from '#contract/portal/edits/edited-hours.ts';
import { problemsIn } from '#web/platform/form-rules.ts';
import type { Check, FormInput, Problems } from '#web/platform/use-form.ts';

const minutesPerDay = 1440;

/** The value of a time field: `17:30`. Minutes past midnight become a time of the next day. */
export function minuteText(minute: number): string {
  const ofDay = minute % minutesPerDay;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
}

function minuteOf(text: unknown): number | undefined {
  const found = /^(\d\d):(\d\d)$/.exec(String(text));
  return found ? Number(found[1]) * 60 + Number(found[2]) : undefined;
}

/** What diners will read: `11 AM - 2:30 PM, 5 PM - 10 PM`. */
export function hoursInWords(rows: readonly { opens: string; closes: string }[]): string {
  const given = Object.fromEntries(
    rows.flatMap(({ opens, closes }, index) => [
      [`${index}.opensAtMinute`, opens],
      [`${index}.closesAtMinute`, closes],
    ]),
  );
  const intervals = rows.map((_, index) => intervalIn(given, String(index)));
  const isWhole = (one: Partial<OpeningInterval>): one is OpeningInterval =>
    one.opensAtMinute !== undefined && one.closesAtMinute !== undefined;
  return intervals.every(isWhole) ? hoursOfDay(intervals) : 'Enter the hours';
}

/** Closing at or before the opening time means on the next day. */
export const closesNextDay = (opens: string, closes: string): boolean =>
  opens !== '' && closes !== '' && closes <= opens;

export function intervalIn(given: FormInput, path: string): Partial<OpeningInterval> {
  const opens = minuteOf(given[`${path}.opensAtMinute`]);
  const closes = minuteOf(given[`${path}.closesAtMinute`]);
  return {
    ...(opens !== undefined && { opensAtMinute: opens }),
    ...(closes !== undefined && {
      closesAtMinute: opens !== undefined && closes <= opens ? closes + minutesPerDay : closes,
    }),
  };
}

/** Reads list items (`weeklyHours.0`, `weeklyHours.1` ...) until one is missing. */
export function listIn<Item>(
  given: FormInput,
  list: string,
  mark: string,
  read: (path: string) => Item,
) {
  const items: Item[] = [];
  for (let index = 0; `${list}.${index}.${mark}` in given; index += 1) {
    items.push(read(`${list}.${index}`));
  }
  return items;
}

/** Replaces the schema's messages, which speak of the API's fields, with the screen's own words. */
export function timeProblem(path: string, message: string, given: FormInput): string {
  if (path.endsWith('.date')) {
    return message.includes('more than once') ? 'This date is listed twice.' : 'Enter a date.';
  }
  if (path.endsWith('.name')) return 'Enter a name of at most 80 characters.';
  if (given[path] === '') return 'Enter a time.';
  if (message.includes('next day')) return "Overlaps the next day's hours.";
  if (message.includes('overlaps')) return 'Overlaps other hours on this day.';
  return message;
}

export const checkHours: Check<OpeningHours> = (given) => {
  const hours = {
    weeklyHours: listIn(given, 'weeklyHours', 'weekday', (path) => ({
      weekday: Number(given[`${path}.weekday`]),
      ...intervalIn(given, path),
    })),
    specialDays: listIn(given, 'specialDays', 'date', (path) => ({
      date: given[`${path}.date`],
      name: given[`${path}.name`],
      intervals: listIn(given, `${path}.intervals`, 'opensAtMinute', (of) => intervalIn(given, of)),
    })),
  };
  const found = problemsIn(editedHoursSchema, hours);
  if (!found) return { values: editedHoursSchema.parse(hours) };
  const problems: Problems = {};
  for (const [path, message = ''] of Object.entries(found)) {
    problems[path] = timeProblem(path, message, given);
  }
  return { problems };
};
