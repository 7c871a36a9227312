import { dateOf, dayNumberOf } from '../../time/calendar-day.ts';

export const rangeMessages = {
  notValid: 'Please enter a valid date range',
  future: 'Please enter a valid date range, future orders are not available on this report',
  notADate: 'Date input not valid.',
} as const;

type Entered = { from: string | null; to: string | null };

/** What is wrong with a custom range, if anything. */
export function problemOfRange({ from, to }: Entered, today: string): string | undefined {
  if (from === null || to === null || from > to) return rangeMessages.notValid;
  return to > today ? rangeMessages.future : undefined;
}

/** `03/09/2026` as `2026-03-09`; undefined for an invalid date. */
export function readTypedDate(text: string): string | undefined {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  const number = dayNumberOf(date);
  // Date.parse reads February 30 as March 2.
  return Number.isFinite(number) && dateOf(number) === date ? date : undefined;
}
