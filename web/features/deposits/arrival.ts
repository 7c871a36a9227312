import { dateOf, dayNumberOf } from '#contract/calendar-day.ts';
import { spanText } from '../reports/index.ts';

/** Funds arrive 1-3 days after the sweep: `Nov 21-23`. */
export function arrivalText(sweepDay: string, today: string): string {
  const after = (days: number) => dateOf(dayNumberOf(sweepDay) + days);
  return spanText({ from: after(1), to: after(3) }, today);
}
